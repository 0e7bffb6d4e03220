# Names of things in the First Edition. See names.ftl for how names are written.

-turn = turn
