import { brand } from '#brand/brand.ts'
import { jackpot, jackpotsWon } from '#contract/games/jackpot.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { jackpotWins, jackpotsOf, runningJackpot } from './jackpot.rows.ts'
import { maskedName } from './winners.rules.ts'

/** How many wins are shown beside the amount. Our choice. */
const WINS = 3

/** Answers the calls of the in-house games' jackpot (S2.92). */
export const jackpotAnswers: readonly Answer[] = [
  answer(jackpot, async (_input, { services }) => {
    const { read } = services.database
    const [running, wins] = [await runningJackpot(read), await jackpotWins(read, WINS)]
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

  answer(jackpotsWon, async (_input, { services, caller }) => {
    const { code: currency, digits } = brand.currency
    return ok({ list: await jackpotsOf(services.database.read, caller.memberId), currency, digits })
  }),
]
