//! smoke
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use stronghold_rules::{chance::below, *};
fn main() {
    let book = Rulebook::new(&Setup::new(Edition::Second)).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut list = ActionList::new();
    let (mut wins, mut n, mut c, mut tot, mut mx) = ([0; 2], 0u64, 0u64, 0u64, 0);
    let t = std::time::Instant::now();
    let games = 5000;
    for _ in 0..games {
        let mut game = Game::start(&book);
        game.set_silent(true);
        loop {
            let action = match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    c += 1;
                    game.sample_chance(&mut rng).unwrap()
                }
                ToAct::Seat(_) => {
                    game.legal_actions(&mut list);
                    n += 1;
                    tot += list.len() as u64;
                    mx = mx.max(list.len());
                    list[below(&mut rng, list.len() as u32) as usize]
                }
            };
            game.play_unchecked(action);
        }
        wins[game.outcome().unwrap().winner as usize] += 1;
    }
    let s = t.elapsed().as_secs_f64();
    println!(
        "{wins:?} decisions {n} chance {c} per game {} avg list {} max {mx} ; {:.0} games/s {:.0} decisions/s",
        n / games,
        tot / n,
        games as f64 / s,
        n as f64 / s
    );
    println!(
        "sizes: game {} position {} action {} step {} event {}",
        size_of::<Game>(),
        size_of::<second::Position>(),
        size_of::<Action>(),
        size_of::<second::Step>(),
        size_of::<second::Event>()
    );
}
