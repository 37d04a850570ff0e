import type { InferOutput } from 'valibot'
import type { RefusalDetail } from '#contract/endpoint.ts'
import { type FieldError, validateField } from '#contract/fields/field-error.ts'
import { type RegisterForm, ruleOf } from '#contract/fields/form.ts'
import { registerBelow } from '#contract/register/register-below.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import { isCommon } from '#gateway/auth/passwords/common-passwords.ts'
import { type Answer, type Caller, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { registerRules } from '#gateway/site/site.rows.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { insertBelow, openedBelow } from './register-below.rows.ts'
import { isRegionRestricted } from './restricted-region.ts'
import { isNameTaken } from './taken-name.ts'

type Input = InferOutput<typeof registerBelow.input>
type Below = NonNullable<Awaited<ReturnType<typeof openedBelow>>>
type Opened = Outcome<InferOutput<typeof registerBelow.value>, RefusalDetail<typeof registerBelow>>

/** Answers an agent who opens an account directly below (S2.75), on the players' side and on the agents'. */
export const registerBelowAnswers: readonly Answer[] = [
  answer(registerBelow, async ({ account: typed, ...input }, request) => {
    if (isRegionRestricted(request)) return refuse('region_restricted')
    const { database, clock } = request.services
    // nobody opens another account for themselves meanwhile
    if (await isOnBreak(database.read, request.caller.memberId, clock())) return refuse('on_break')
    const account = readAccountName(typed)
    // a repeated request after a lost answer
    const known = await openedBelow(database.read, request.caller.memberId, input.id)
    if (known) return repeated(known, { ...input, account }, request)
    const fields = await fieldErrors({ ...input, account: typed.trim() }, request)
    if (Object.keys(fields).length > 0) return refuse('register_invalid', { fields })
    if (isCommon(input.password, account)) return refuse('password_common')
    // nothing is hashed for a name that is taken
    if (await isNameTaken(database.read, account, clock())) return refuse('account_taken')
    return open({ ...input, account }, request)
  }),
]

/** Answers for the account that the request has opened, if account and password are those that opened it. */
async function repeated(
  { account, type, passwordHash }: Below,
  input: Input,
  { services }: Request,
): Promise<Outcome<{ account: string; type: Below['type'] }>> {
  if (account !== input.account) return refuse('account_taken')
  const verified = await services.passwords.verify(input.password, passwordHash)
  if (verified === 'busy') return refuse('busy')
  return verified ? ok({ account, type }) : refuse('account_taken')
}

/** Validates account and password by the rules of the registration by username. */
async function fieldErrors({ account, password }: Input, { services }: Request): Promise<Record<string, FieldError>> {
  const rules = await registerRules(services.database.read)
  const form: RegisterForm = { type: 'register', rules, hasPassword: true, hasCode: false, hasCaptcha: false }
  const wrong = [
    ['account', validateField(account, ruleOf('username', form))] as const,
    ['password', validateField(password, ruleOf('password', form))] as const,
  ]
  return Object.fromEntries(wrong.flatMap(([field, error]) => (error ? [[field, error]] : [])))
}

async function open(
  { id: requestId, account, type, password }: Input,
  { caller, services }: Request & { readonly caller: Caller },
): Promise<Opened> {
  const { database, passwords, chance, clock } = services
  if (passwords.isBusy()) return refuse('busy')
  const passwordHash = await passwords.hash(password)
  const agentId = caller.memberId
  const below = { id: chance(10).toString('hex'), agentId, requestId, account, type, passwordHash, now: clock() }
  return database.write(async (rows) => {
    // of two simultaneous requests the first opens the account and both get the same answer
    const known = await openedBelow(rows, agentId, requestId)
    if (known) return known.account === account ? ok({ account, type: known.type }) : refuse('account_taken')
    return (await insertBelow(rows, below)) ? ok({ account, type }) : refuse('account_taken')
  })
}
