import { brand } from '#brand/brand.ts'
import { pointsConfig, pointsConvert, pointsRedeem } from '#contract/points/exchange.ts'
import { paymentHash } from '#gateway/auth/login/registration.rows.ts'
import { verifyPaymentPassword } from '#gateway/auth/passwords/own-password.ts'
import { readerOf } from '#gateway/auth/session/reader.ts'
import { shownItems } from '#gateway/content/shown.ts'
import { type Answer, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { type OfferedGood, type Requested, conversionRules, convert, redeem } from './exchange.rows.ts'
import { earningRules } from './points-switch.ts'
import { pointsOf } from './points.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers exchanges of points (S2.88, S4.44). */
export const exchangeAnswers: readonly Answer[] = [
  answer(pointsConfig, async (_input, { caller: { memberId }, services }) => {
    const { read } = services.database
    return ok({
      ...(await earningRules(read)),
      ...(await conversionRules(read)),
      points: await pointsOf(read, memberId),
      password: (await paymentHash(read, memberId)) === undefined ? 'login' : 'payment',
      currency,
      digits,
    })
  }),

  answer(pointsRedeem, async ({ password, ...input }, request) => {
    const { caller, services } = request
    if (!(await earningRules(services.database.read)).isOn) return refuse('function_not_enabled')
    // check the password before looking at points, so that a stolen session reveals nothing of them
    const own = await verifyPaymentPassword(password, request)
    if (!own.ok) return own
    const offered = await offeredGood(input.good, request)
    const actor = { member: { id: caller.memberId, type: caller.type }, now: services.clock(), offered }
    const requested = await services.database.write((rows) => redeem(rows, input, actor))
    if ('refusal' in requested) return refuse(requested.refusal)
    return answered(requested, request)
  }),

  answer(pointsConvert, async ({ password, ...input }, request) => {
    const { caller, services } = request
    if (!(await earningRules(services.database.read)).isOn) return refuse('function_not_enabled')
    const own = await verifyPaymentPassword(password, request)
    if (!own.ok) return own
    const actor = { member: { id: caller.memberId, type: caller.type }, now: services.clock() }
    const requested = await services.database.write((rows) => convert(rows, input, actor))
    if (!('refusal' in requested)) return answered(requested, request)
    const { refusal, nearest } = requested
    return nearest === undefined ? refuse(refusal) : refuse(refusal, { nearest })
  }),
]

/** Returns a good as the mall shows it to the caller now. */
async function offeredGood(good: string, request: Request): Promise<OfferedGood | undefined> {
  const item = shownItems(request.services, 'goods', await readerOf(request)).find(({ id }) => id === good)
  if (!item) return undefined
  const { points, stock = null, needsAddress = false } = item.facts.fields
  return { points, stock, needsAddress }
}

function answered({ answer: given, isAgain }: Extract<Requested, { isAgain: boolean }>, request: Request) {
  if (isAgain) request.send('Idempotency-Hit', 'true')
  return ok(given)
}
