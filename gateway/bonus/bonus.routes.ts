import { brand } from '#brand/brand.ts'
import { BONUS_PAGE_SIZE, bonusReturns, bonusRounds, giveUpBonus, ownBonuses } from '#contract/rewards/bonus.ts'
import type { Database } from '#gateway/db/database.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { pageLanguageOf } from '#gateway/http/language.ts'
import { pagesOf, readAt } from '#gateway/lists.rules.ts'
import { leavingFunds } from '#gateway/wallet/credits.rows.ts'
import { playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { walletBalance } from '#gateway/wallet/wallets.rows.ts'
import { bonusAccount } from './terms/bonus.rules.ts'
import { endOverdue, giveUpOne } from '#gateway/wallet/bonus.rows.ts'
import { bonusView, bonusesOf, countedRounds, returnsByKind, roundsPage } from './bonus.views.rows.ts'
import { isOver, runningBonus } from './terms/running.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers the calls of bonuses (S2.66). */
export const bonusAnswers: readonly Answer[] = [
  answer(ownBonuses, async (_input, { caller: { memberId, type }, services }) => {
    const { read } = services.database
    const now = services.clock()
    await closeOverdue(services.database, memberId, now)
    const member = { id: memberId, type }
    const { available: mayLeave } = await leavingFunds(read, member)
    const own = await walletBalance(read, playerAccount(member))
    const bonusMoney = await walletBalance(read, bonusAccount(memberId))
    return ok({ own, mayLeave, bonusMoney, currency, digits, now, bonuses: await bonusesOf(read, memberId) })
  }),

  answer(bonusRounds, async ({ id, pageNo, asOf }, { services, header }) => {
    const { read } = services.database
    const wanted = { bonusId: Number(id), asOf: readAt(asOf, services.clock()) }
    const { found, done } = await countedRounds(read, wanted)
    const list = await roundsPage(read, wanted, { pageNo, language: pageLanguageOf({ header }) })
    return ok({ list, found, totalPages: pagesOf(found, BONUS_PAGE_SIZE), asOf: wanted.asOf, done, currency, digits })
  }),

  answer(giveUpBonus, async ({ id, bonusMoney }, { caller: { memberId, type }, services }) => {
    const { read, write } = services.database
    const consent = { memberId, bonusMoney, now: services.clock() }
    if ((await write((rows) => giveUpOne(rows, Number(id), consent))) === 'changed') {
      const own = await walletBalance(read, playerAccount({ id: memberId, type }))
      return refuse('bonus_changed', { own, bonusMoney: await walletBalance(read, bonusAccount(memberId)) })
    }
    return ok(await bonusView(read, Number(id)))
  }),

  answer(bonusReturns, async (_input, { services }) => ok({ returns: await returnsByKind(services.database.read) })),
]

/** Ends a bonus whose time is over, before it is shown. */
async function closeOverdue({ read, write }: Database, memberId: string, now: number): Promise<void> {
  const running = await runningBonus(read, memberId)
  if (running && isOver(running, now)) await write((rows) => endOverdue(rows, memberId, now))
}
