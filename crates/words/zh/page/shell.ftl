# Chinese. The translations await a review by a native speaker.
# What every page has: navigation, language, colours.

shell-home = suzume，回到首页
shell-skip = 跳到正文
shell-pages_label = 页面
shell-pages-analyse = 牌理分析
shell-pages-table = 牌桌
shell-pages-arena = 对战实验
shell-language = 语言
shell-theme = 配色
shell-themes-auto = 自动
shell-themes-light = 浅色
shell-themes-dark = 深色
shell-settings = 设置
shell-size = 牌的大小
shell-sizes-normal = 标准
shell-sizes-large = 大
shell-footer = suzume 只在本机运行，您输入的内容不会离开这台电脑。
shell-what_is = “{ $name }”的说明
shell-no_answer = suzume 没有响应。`suzume serve` 还在运行吗？
shell-comma = {"、"}
shell-pages-records = 牌谱
shell-pages-drill = 练习
shell-pages-score = 算分
shell-skin = 牌面
shell-skins-strokes = 传统
shell-skins-letters = 数字与字母
shell-name = 牌的写法
shell-names-code = 5p
shell-names-word = 五筒（读法）
shell-names-kanji = 五筒
shell-distance = 手牌距离
shell-distances-shanten = 向听数
shell-distances-deficiency = 缺张数
shell-sound = 声音
shell-sounds-off = 关
shell-sounds-on = 开
