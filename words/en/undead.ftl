# Sentences of Undead.
