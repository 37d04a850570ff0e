import { brand } from '#brand/brand.ts'
import { jackpot, jackpotsWon } from '#contract/games/jackpot.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { pageLanguageOf } from '#gateway/http/language.ts'
import { jackpotWins, jackpotsOf, runningJackpot } from './jackpot.rows.ts'
import { maskedName } from './winners.rules.ts'

/** How many wins are shown beside the amount. Our choice. */
const WINS = 3

/** Answers the calls of the in-house games' jackpot (S2.92). */
export const jackpotAnswers: readonly Answer[] = [
  answer(jackpot, async (_input, { services, header }) => {
    const { read } = services.database
    const wins = await jackpotWins(read, WINS, pageLanguageOf({ header }))
    const running = await runningJackpot(read)
    const { code: currency, digits } = brand.currency
    return ok({
      running: running ?? null,
      wins: wins.map(({ nickname, payout: _payout, jackpot: paid, ...win }) => ({
        player: maskedName(nickname),
        ...win,
        paid,
      })),
      now: services.clock(),
      currency,
      digits,
    })
  }),

  answer(jackpotsWon, async (_input, { services, caller, header }) => {
    const { code: currency, digits } = brand.currency
    const list = await jackpotsOf(services.database.read, caller.memberId, pageLanguageOf({ header }))
    return ok({ list, currency, digits })
  }),
]
