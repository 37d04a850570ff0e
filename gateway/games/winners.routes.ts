import { brand } from '#brand/brand.ts'
import { rankList } from '#contract/winners.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { maskedName } from './winners.rules.ts'
import { largestWins, latestWins } from './winners.rows.ts'

export const winnersAnswers: readonly Answer[] = [
  answer(rankList, async ({ order }, { services }) => {
    const { read } = services.database
    const wins = order === 'largest' ? await largestWins(read, services.clock()) : await latestWins(read)
    const { code: currency, digits } = brand.currency
    return ok({
      list: wins.map(({ nickname, ...win }) => ({ player: maskedName(nickname), ...win })),
      currency,
      digits,
    })
  }),
]
