import { brand } from '#brand/brand.ts'
import { rankList } from '#contract/games/winners.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { pageLanguageOf } from '#gateway/http/language.ts'
import { jackpotWins } from './jackpot.rows.ts'
import { daysOf, maskedName } from './winners.rules.ts'
import { LENGTH, latestWins, rankedWins } from './winners.rows.ts'

export const winnersAnswers: readonly Answer[] = [
  answer(rankList, async ({ order, period }, { services, header }) => {
    const { read } = services.database
    const language = pageLanguageOf({ header })
    const winsOf = {
      latest: () => latestWins(read, language).execute(),
      jackpot: () => jackpotWins(read, LENGTH, language),
      largest: () => rankedWins(read, { rank: 'largest', language }, daysOf(period, services.clock())),
      multiple: () => rankedWins(read, { rank: 'multiple', language }, daysOf(period, services.clock())),
    }
    const wins = await winsOf[order]()
    const { code: currency, digits } = brand.currency
    return ok({
      list: wins.map(({ nickname, ...win }) => ({ player: maskedName(nickname), ...win })),
      currency,
      digits,
    })
  }),
]
