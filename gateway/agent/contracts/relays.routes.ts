import type { InferOutput } from 'valibot'
import { dailySalary, dividend, hourlySalary, realtimeSalary } from '#contract/agent/contracts.ts'
import type { PayKind } from '#contract/agent/terms.ts'
import { verifyPaymentPassword } from '#gateway/auth/passwords/own-password.ts'
import { type Answer, type Caller, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { answerContract } from './answering.rows.ts'
import { notifyOfEnd } from './contract-notifications.ts'
import { toView } from './contract-view.ts'

type Relay = typeof dividend
type Input = InferOutput<Relay['input']>

/** Answers to offers (S7.34, S4.40, S4.42): nothing is in force without one. */
export const relayAnswers: readonly Answer[] = [
  answer(dividend, (input, request) => relay('dividend', input, request)),
  answer(dailySalary, (input, request) => relay('daily-salary', input, request)),
  answer(hourlySalary, (input, request) => relay('hourly-salary', input, request)),
  answer(realtimeSalary, (input, request) => relay('realtime-salary', input, request)),
]

async function relay(
  kind: PayKind,
  { id, action, termsHash, password }: Input,
  request: Request & { readonly caller: Caller },
): Promise<Outcome<InferOutput<Relay['value']>>> {
  const { caller, services } = request
  // check the password before looking up the contract, so that a stolen session learns nothing of it
  const own = await verifyPaymentPassword(password, request)
  if (!own.ok) return own
  const { memberId, handleHash: session } = caller
  const signed = { id: Number(id), kind, action, termsHash, memberId, session, now: services.clock() }
  const answered = await services.database.write((rows) => answerContract(rows, signed))
  if ('refusal' in answered) return refuse(answered.refusal)
  for (const effect of answered.ended ?? []) notifyOfEnd(effect, request)
  return ok(await toView(services.database.read, answered.contract, signed.now))
}
