import { VIP_ABOVE, levelName, levels, rankName } from '#brand/levels.ts'
import { memberLevel } from '#contract/member/level.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { offeredLanguage } from '#gateway/http/language.ts'
import { raiseLevel, standingOf } from './levels.rows.ts'
import { levelOf } from './levels.rules.ts'

export const levelAnswers: readonly Answer[] = [
  answer(memberLevel, async ({ language: wanted }, { caller: { memberId }, services: { database, clock } }) => {
    const before = await standingOf(database.read, memberId)
    const isDue = levelOf(before.earned, levels) > before.level
    if (isDue) await database.write((rows) => raiseLevel(rows, memberId, clock()))
    const own = isDue ? await standingOf(database.read, memberId) : before
    const language = offeredLanguage(wanted)
    const shown = levels.map((each, at) => {
      const { points, gift } = each
      return { level: at + 1, name: levelName(each, language), points, gift, isVip: at + 1 > VIP_ABOVE }
    })
    const isGiven = own.rank_level > own.level
    return ok({
      level: own.rank_level,
      name: isGiven ? rankName(own.rank_name, language) : (shown[own.level - 1]?.name ?? null),
      isGiven,
      isVip: own.rank_level > VIP_ABOVE,
      earned: own.earned,
      next: shown.find(({ level }) => level > own.rank_level) ?? null,
      levels: shown,
    })
  }),
]
