# Chinese. The translations await a review by a native speaker.
# The page Records: several records, their results and mistakes.

records-about = 拖入多个牌谱，在一张表里看到所有对局的结果；检讨后还会显示每局的损失、运气和评分。文件不会离开这台电脑。
records-add = 添加牌谱
records-paste = 或粘贴牌谱、tenhou.net/6 链接
records-no_record = 这不是牌谱。请粘贴牌谱内容，或包含牌谱的 tenhou.net/6 链接。
records-games = 对局
records-game = 对局
records-hands = 局数
records-whose = 查看
records-seat = 起始{ $wind }家
records-review_all = 检讨{ $count }场
records-export = 存为CSV
records-clear = 全部移除
records-place = 名次
records-cost = 损失
records-cost_in = 损失（{ $quantity }）
records-agreement = 一致率
records-luck = 运气
records-rating = 评分
records-mistakes = 失误
records-trend = 各场评分
records-kind = 种类
records-kinds-discard = 打牌
records-kinds-riichi = 立直
records-kinds-claim = 鸣牌
records-kinds-kong = 杠
records-kinds-win = 和牌
records-kinds-opening = 开局
records-situation = 形势
records-all = 全部
records-practise = 练习这{ $count }题
records-no_mistakes = 没有这样的失误。
records-decision = 选择
records-done = 实战
records-advised = 推荐
