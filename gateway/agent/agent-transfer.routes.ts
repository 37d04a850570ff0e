import { parse, picklist } from 'valibot'
import { brand } from '#brand/brand.ts'
import {
  MAX_RECIPIENTS,
  agentTransfer,
  agentTransferForm,
  agentTransfers,
  batchRefusals,
} from '#contract/agent/transfer.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import { decimal, toDecimal } from '#contract/money/money.ts'
import type { Rows } from '#gateway/db/database.ts'
import { verifyPaymentPassword } from '#gateway/auth/passwords/own-password.ts'
import { paymentHash } from '#gateway/auth/login/registration.rows.ts'
import { type Answer, type Caller, answer, ok } from '#gateway/http/answer.ts'
import { toOutcome } from '#gateway/wallet/money-order.ts'
import type { Ordered } from '#gateway/wallet/money-order.rows.ts'
import type { Owner } from '#gateway/wallet/wallet.rules.ts'
import { bonusToLose, leavingFunds } from '#gateway/wallet/credits.rows.ts'
import { orderTransfer, payableDownline, payableUpline, transferLimits } from './agent-transfer.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers an agent's transfers to the upline and the downline (S6.7). */
export const agentTransferAnswers: readonly Answer[] = [
  answer(agentTransferForm, async ({ prefix }, { caller, services }) => {
    const { read } = services.database
    const { min, max } = await transferLimits(read)
    const below = await payableDownline(read, caller.memberId, readAccountName(prefix))
    return ok({
      ...(await balancesOf(read, ownerOf(caller))),
      bonusMoney: await bonusToLose(read, caller.memberId, services.clock()),
      currency,
      digits,
      upline: (await payableUpline(read, caller.memberId)) ?? null,
      below: below.slice(0, MAX_RECIPIENTS),
      hasMore: below.length > MAX_RECIPIENTS,
      min,
      max,
      password: (await paymentHash(read, caller.memberId)) === undefined ? 'login' : 'payment',
    })
  }),

  answer(agentTransfer, async ({ password, ...transfer }, request) => {
    const { caller, services } = request
    // check the password before looking up accounts, so that a stolen session reveals none of them
    const own = await verifyPaymentPassword(password, request)
    if (!own.ok) return own
    const account = readAccountName(transfer.account)
    const order = { ...transfer, account, agent: ownerOf(caller), now: services.clock() }
    const ordered = await services.database.write((rows) => orderTransfer(rows, order))
    return toOutcome(agentTransfer, ordered, request)
  }),

  answer(agentTransfers, async ({ password, transfers }, request) => {
    const { caller, services } = request
    const own = await verifyPaymentPassword(password, request)
    if (!own.ok) return own
    const agent = ownerOf(caller)
    const results = []
    // one after another: an earlier one may use up the balance, and each is a transaction of its own
    for (const { account: typed, ...transfer } of transfers) {
      const order = { ...transfer, account: readAccountName(typed), agent, now: services.clock() }
      const ordered = await services.database.write((rows) => orderTransfer(rows, order))
      results.push({ id: transfer.id, refusal: refusalOf(ordered) })
    }
    return ok({ ...(await balancesOf(services.database.read, agent)), currency, digits, results })
  }),
]

/** Returns why a transfer of a batch moved nothing; `null` if it is paid, by this attempt or an earlier one. */
function refusalOf(ordered: Ordered): (typeof batchRefusals)[number] | null {
  // what one transfer answers in a header has no place in a batch
  const outcome = toOutcome(agentTransfer, ordered, { send: () => {} })
  return outcome.ok ? null : parse(picklist(batchRefusals), outcome.refusal)
}

/** Returns what an agent owns, and what of it may leave the main wallet, which transfers come from (S2.59). */
async function balancesOf(rows: Rows, agent: Owner) {
  const { available, staying, total } = await leavingFunds(rows, agent)
  return { sumBalance: parse(decimal, toDecimal(total, digits)), available, staying }
}

function ownerOf({ memberId, type }: Caller) {
  return { id: memberId, type }
}
