import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The real program, serving from a database of its own. */
export interface Program {
  address: string;
  /** Kills it without warning and starts it again on the same database and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `stronghold serve` on a free port. */
export async function startProgram(): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'stronghold-e2e-'));
  const database = `sqlite:${join(folder, 'tables.sqlite')}`;
  let running = await serve(database, '127.0.0.1:0');
  const { address } = running;
  return {
    address,
    async restart() {
      await end(running.process, 'SIGKILL');
      running = await serve(database, new URL(address).host);
    },
    async stop() {
      await end(running.process, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function serve(database: string, bind: string): Promise<{ process: ChildProcess; address: string }> {
  const path = process.env.STRONGHOLD_PROGRAM;
  if (!path) throw new Error('STRONGHOLD_PROGRAM must name the program; `cargo xtask test` sees to it');
  const started = spawn(path, ['serve', '--bind', bind, '--database', database, '--limit', 'bot-beat=1ms'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, RUST_LOG: 'warn' },
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    started.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0].replace(/\/$/, ''));
    });
    started.once('exit', (code) => reject(new Error(`the program ended with ${code}: ${said}`)));
  });
  return { process: started, address };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
