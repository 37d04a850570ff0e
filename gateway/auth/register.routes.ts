import type { InferOutput } from 'valibot'
import { register } from '#contract/register.ts'
import { type Draft, complaintsAbout, tidied } from '#contract/registration.ts'
import { switchesOf } from '#contract/switches.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { registerRules, whitelabelTree } from '#gateway/site/site.rows.ts'
import { openWithCredits } from '#gateway/wallet/opening.rows.ts'
import { findByAccount, insertMember } from './auth.rows.ts'
import { OPENING_CREDITS } from './auth.rules.ts'
import { openSession } from './open-session.ts'
import { insertRegistration, memberOfRequest } from './registration.rows.ts'
import { detailsOf, openForm } from './registration.rules.ts'

const MEMBER = 0

type Input = InferOutput<typeof register.input>
type Value = InferOutput<typeof register.value>

export const registerAnswers: readonly Answer[] = [
  answer(register, async (input, request) => {
    const { database, proofs } = request.services
    const switches = switchesOf(await whitelabelTree(database.read))
    const form = openForm({ switches, rules: await registerRules(database.read) })
    if (!form) return refuse('function_not_enabled')
    // an answer that was lost is asked for again: its proof was taken then
    if (await memberOfRequest(database.read, input.requestId)) return signIn(input, request)
    if (complaintsAbout(input, form).size > 0) return refuse('register_invalid')
    const proof = await proofs.take(input.human, 'register')
    if (proof !== 'proven') return refuse(proof === 'busy' ? 'busy' : 'human_unproven')
    if (!(await open(input, tidied(input, form), request))) return refuse('account_taken')
    return signIn(input, request)
  }),
]

/** Opens the account, whole or not at all; `false` where somebody else has the name. */
async function open(input: Input, draft: Draft, { services }: Request): Promise<boolean> {
  const { database, passwords, clock, chance } = services
  const account = draft.username ?? ''
  if (await findByAccount(database.read, account)) return false
  const passwordHash = await passwords.hash(draft.password ?? '')
  const paymentHash = draft.paymentPassword ? await passwords.hash(draft.paymentPassword) : null
  const id = chance(10).toString('hex')
  const now = clock()
  return database.write(async (rows) => {
    // the same request twice at once: the first opens, both sign in
    if (await memberOfRequest(rows, input.requestId)) return true
    if (await findByAccount(rows, account)) return false
    await insertMember(rows, {
      id,
      account,
      nickname: account,
      type: MEMBER,
      rank_level: 0,
      labels: '[]',
      password_hash: passwordHash,
      created_at: now,
    })
    await keep(rows, id, { input, draft, paymentHash, now })
    await openWithCredits(rows, { id, type: MEMBER, opening: OPENING_CREDITS }, now)
    return true
  })
}

interface Kept {
  readonly input: Input
  readonly draft: Draft
  readonly paymentHash: string | null
  readonly now: number
}

async function keep(rows: Rows, memberId: string, { input, draft, paymentHash, now }: Kept): Promise<void> {
  await insertRegistration(rows, {
    member_id: memberId,
    request_id: input.requestId,
    payment_hash: paymentHash,
    ...detailsOf(draft),
    dialing_code: (draft.mobileNum && input.countryDialingCode) || null,
    domain: input.domain,
    address: input.registerUrl,
    agreed_at: now,
  })
}

/** Signs in to the account of this request, with the name and password that opened it. */
async function signIn({ requestId, username, password }: Input, request: Request): Promise<Outcome<Value>> {
  const { database, passwords } = request.services
  const member = await memberOfRequest(database.read, requestId)
  if (!member || member.account !== username?.trim().normalize('NFC')) return refuse('account_taken')
  const verified = await passwords.verify(password ?? '', member.password_hash)
  if (verified === 'busy') return refuse('busy')
  if (!verified || member.disabled_at !== null) return refuse('account_taken')
  return ok({ ...(await openSession(member, request)), account: member.account })
}
