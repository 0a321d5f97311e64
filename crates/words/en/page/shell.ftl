# What every page has: navigation, language, colours.

shell-home = suzume, to the first page
shell-skip = Skip to the content
shell-pages_label = Pages
shell-pages-analyse = Analyse
shell-pages-table = Table
shell-pages-arena = Arena
shell-language = Language
shell-theme = Colours
shell-themes-auto = Auto
shell-themes-light = Light
shell-themes-dark = Dark
shell-settings = Settings
shell-size = Tiles
shell-sizes-normal = normal
shell-sizes-large = large
shell-footer = suzume runs on this computer; nothing you enter leaves it.
shell-what_is = What is: { $name }?
shell-no_answer = suzume does not answer. Is `suzume serve` still running?
