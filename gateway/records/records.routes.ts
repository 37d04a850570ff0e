import { brand } from '#brand/brand.ts'
import { accountRecord, bets, bettingRecord } from '#contract/member/records.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { entriesSince, movementsPage, sumsOf } from './account-record.rows.ts'
import { betsPage, countBets, playsPage, sumsOfPlays } from './betting-record.rows.ts'
import { startOfPeriod, pagesOf } from './records.rules.ts'

const { code: currency, digits } = brand.currency

/** Answers a member's records (S2.63, S2.64). */
export const recordsAnswers: readonly Answer[] = [
  answer(accountRecord, async ({ days, kind, pageNo }, { caller: { memberId, type }, services }) => {
    const { read } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const span = entriesSince(read, startOfPeriod(days, services.clock()))
    const wanted = { accountId: playerAccount({ id: memberId, type }), span, kind }
    const { found, came, left } = await sumsOf(read, wanted)
    const list = await movementsPage(read, wanted, pageNo)
    return ok({ list, found, totalPages: pagesOf(found), in: came, out: left, currency, digits })
  }),

  // game names are the same in every language
  answer(bettingRecord, async ({ days, pageNo }, { caller: { memberId }, services }) => {
    const { read } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const wanted = { memberId, since: startOfPeriod(days, services.clock()) }
    const { found, staked, paid } = await sumsOfPlays(read, wanted)
    const list = await playsPage(read, wanted, pageNo)
    return ok({ list, found, totalPages: pagesOf(found), staked, paid, currency, digits })
  }),

  answer(bets, async ({ id, pageNo }, { services }) => {
    const { read } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const found = await countBets(read, id)
    const list = await betsPage(read, id, pageNo)
    return ok({ list, found, totalPages: pagesOf(found), currency, digits })
  }),
]
