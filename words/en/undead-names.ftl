# Names of things in Undead. See names.ftl for how names are written.

-turn = round
