import { type InferOutput, parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import { MAX_RECIPIENTS, agentTransfer, agentTransferForm } from '#contract/agent/transfer.ts'
import { decimal, toDecimal } from '#contract/money/money.ts'
import { verifyPaymentPassword } from '#gateway/auth/passwords/own-password.ts'
import { paymentHash } from '#gateway/auth/login/registration.rows.ts'
import { type Answer, type Caller, type Outcome, answer, ok, refuse } from '#gateway/http/answer.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { orderTransfer, payableDownline, payableUpline, transferLimits } from './agent-transfer.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers an agent's transfers to the upline and the downline (S6.7). */
export const agentTransferAnswers: readonly Answer[] = [
  answer(agentTransferForm, async ({ prefix }, { caller, services }) => {
    const { read } = services.database
    const { min, max } = await transferLimits(read)
    const below = await payableDownline(read, caller.memberId, prefix)
    return ok({
      sumBalance: inDecimal(await balanceOf(read, playerAccount(ownerOf(caller)))),
      currency,
      digits,
      upline: (await payableUpline(read, caller.memberId)) ?? null,
      below: below.slice(0, MAX_RECIPIENTS),
      hasMore: below.length > MAX_RECIPIENTS,
      min: inDecimal(min),
      max: inDecimal(max),
      password: (await paymentHash(read, caller.memberId)) === undefined ? 'login' : 'payment',
    })
  }),

  answer(agentTransfer, async ({ password, ...transfer }, request): Promise<Outcome<Value>> => {
    const { caller, services } = request
    // check the password before looking up accounts, so that a stolen session reveals none of them
    const own = await verifyPaymentPassword(password, request)
    if (!own.ok) return own
    const order = { ...transfer, agent: ownerOf(caller), now: services.clock() }
    const ordered = await services.database.write((rows) => orderTransfer(rows, order))
    switch (ordered.state) {
      case 'replayed':
        request.send('Idempotency-Hit', 'true')
        return ok(parse(agentTransfer.value, ordered.response))
      case 'posted':
        return ok(parse(agentTransfer.value, ordered.response))
      case 'conflict':
        return refuse('transfer_conflict')
      case 'insufficient':
        return refuse('quota_insufficient')
      case 'refused':
        return refuse(ordered.refusal)
      case 'many':
        request.send('retry-after', String(Math.ceil(ordered.waitMs / 1000)))
        return refuse('too_many_requests')
    }
  }),
]

type Value = InferOutput<typeof agentTransfer.value>

function ownerOf({ memberId, type }: Caller) {
  return { id: memberId, type }
}

function inDecimal(amount: number) {
  return parse(decimal, toDecimal(amount, digits))
}
