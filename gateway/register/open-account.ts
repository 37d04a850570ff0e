import type { InferOutput } from 'valibot'
import type { register } from '#contract/register/register.ts'
import type { Draft, RegisterForm } from '#contract/fields/form.ts'
import { identityKey } from '#contract/typed/person-key.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Referrer, insertSelfReferral, isLinkOpen, recordReferral } from '#gateway/affiliate/affiliate.rows.ts'
import { insertFriend } from '#gateway/affiliate/friends.rows.ts'
import { plainName } from '#gateway/auth/networks/second-step.rules.ts'
import { setPersonKeys } from '#gateway/limits/guard/person-keys.rows.ts'
import type { Services } from '#gateway/services.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { insertPhone } from '#gateway/sms/codes.rows.ts'
import type { VerifiedToken } from '#gateway/sms/id-tokens.ts'
import { findByAccount, insertMember } from '#gateway/auth/login/login.rows.ts'
import { unmatchableHash } from '#gateway/auth/passwords/passwords.ts'
import { expiryOf } from '#gateway/auth/passwords/password.rules.ts'
import { insertRegistration, memberOfRequest, setPaymentPassword } from '#gateway/auth/login/registration.rows.ts'
import { insertMailbox } from '#gateway/auth/passwords/reset.rows.ts'
import { detailsOf } from '#gateway/auth/login/registration.rules.ts'
import { isPersonOnBreak } from './person-on-break.ts'
import { openRegistered } from './opening-credits.ts'
import type { SelfReferralSign } from './self-referral.ts'
import { type PhoneRefusal, verifyPhoneToken, claimTelephone } from './shown-telephone.ts'
import { isNameTaken } from './taken-name.ts'

const MEMBER = 0

/** A validated registration: the input and the values derived from it. */
export interface Opening {
  readonly input: Omit<InferOutput<typeof register.input>, 'username'>
  readonly form: RegisterForm
  readonly draft: Draft
  readonly account: string
  /** The phone number in E.164, if the form asks for the country. */
  readonly number: string | undefined
  /** The agent whose code the registration brings. */
  readonly referrer?: Referrer | undefined
  /** What says that this agent registers by the own code. */
  readonly selfReferral?: SelfReferralSign | undefined
  /** Whose code for friends the registration brings, and whether it comes from that member's browser. */
  readonly friendOf?: { readonly inviterId: string; readonly isSameDevice: boolean } | undefined
}

type Opened =
  'opened' | 'account_taken' | 'register_unavailable' | 'mobile_taken' | 'invitation_code_error' | PhoneRefusal

/** Opens the account in one transaction: member, details, attribution, phone number and opening credits. */
export async function openAccount(opening: Opening, services: Services): Promise<Opened> {
  const { account, draft, form } = opening
  const { database, passwords, chance, clock } = services
  if (mayRevealName(form) && (await isTaken(database.read, opening, clock()))) {
    // perhaps by this request, which was sent twice at once
    return (await memberOfRequest(database.read, opening.input.requestId)) ? 'opened' : takenRefusal(form)
  }
  const verified = await verifyPhoneToken(opening, services)
  if (typeof verified === 'string') return verified
  const hashes = {
    password: form.hasPassword ? await passwords.hash(draft.password ?? '') : unmatchableHash,
    payment: draft.paymentPassword ? await passwords.hash(draft.paymentPassword) : null,
  }
  const id = chance(10).toString('hex')
  const now = clock()
  return database.write(async (rows) => {
    // of two simultaneous requests the first opens the account and both log in
    if (await memberOfRequest(rows, opening.input.requestId)) return 'opened'
    const refusal = await openingRefusal(rows, { ...opening, verified }, services)
    if (refusal) return refusal
    const attributed = attributedTo(opening)
    const type = attributed?.type ?? MEMBER
    await insertMember(rows, {
      id,
      account,
      nickname: account,
      type,
      upline_id: attributed?.agentId ?? null,
      rank_level: 0,
      labels: '[]',
      password_hash: hashes.password,
      password_expires_at: form.hasPassword ? expiryOf(await numberSetting(rows, 'passwordDays'), now) : null,
      created_at: now,
    })
    await insertDetails(rows, { id, payment: hashes.payment, now }, opening)
    await insertAttribution(rows, { id, now }, opening)
    await recordFriend(rows, { id, now }, opening)
    if (draft.email) await insertMailbox(rows, { member_id: id, address: draft.email })
    const contacts = { email: draft.email, number: opening.number }
    const isVerified = form.hasCode && opening.number !== undefined
    await openRegistered(rows, { id, type, now, contacts, isVerified }, services)
    return 'opened'
  })
}

/** Returns the agent to whom a registration is attributed: nobody brings in themselves (X43). */
function attributedTo({ referrer, selfReferral }: Opening): Referrer | undefined {
  return selfReferral === 'device' ? undefined : referrer
}

/** Records by whose code the account was opened, and whether it looks like the agent's own. */
async function insertAttribution(
  rows: Rows,
  { id, now }: Pick<NewMember, 'id' | 'now'>,
  opening: Opening,
): Promise<void> {
  const { referrer, selfReferral: sign } = opening
  if (!referrer) return
  if (attributedTo(opening)) await recordReferral(rows, { memberId: id, code: referrer.code, now })
  const { agentId, code } = referrer
  if (sign) await insertSelfReferral(rows, { member_id: id, agent_id: agentId, code, sign, at: now })
}

/** Records whose friend registered (S2.68). An agent's code goes first (X43); the member's own second account is refused. */
async function recordFriend(
  rows: Rows,
  { id, now }: Pick<NewMember, 'id' | 'now'>,
  { referrer, friendOf, draft }: Opening,
): Promise<void> {
  if (referrer || !friendOf) return
  const { inviterId, isSameDevice } = friendOf
  const query = rows.selectFrom('registration').select('payee_name').where('member_id', '=', inviterId)
  const name = plainName((await query.executeTakeFirst())?.payee_name ?? '')
  const isSameName = name !== '' && plainName(draft.payeeName ?? '') === name
  const refused = isSameDevice ? 'device' : isSameName ? 'name' : null
  await insertFriend(rows, { member_id: id, inviter_id: inviterId, registered_at: now, refused })
}

type OpeningRefusal = Exclude<Opened, 'opened'>

/**
 * Returns why the account cannot be opened. A correct code is not used up if the name is taken; but whether a number is
 * taken is revealed only to the holder of the phone.
 */
async function openingRefusal(
  rows: Rows,
  opening: Opening & { readonly verified: VerifiedToken | undefined },
  services: Services,
): Promise<OpeningRefusal | undefined> {
  // the first registration to get here takes a link's last use; checked before a code of the phone is used up
  const { referrer } = opening
  if (referrer && !(await isLinkOpen(rows, referrer.code, services.clock()))) return 'invitation_code_error'
  const byName = async () => ((await isTaken(rows, opening, services.clock())) ? takenRefusal(opening.form) : undefined)
  const byCode = () => claimTelephone(rows, opening, services)
  if (await isPersonOnBreak(rows, opening, services.clock())) return 'register_unavailable'
  return mayRevealName(opening.form) ? ((await byName()) ?? (await byCode())) : ((await byCode()) ?? (await byName()))
}

/** Returns whether a taken name may be revealed before a code is checked. */
function mayRevealName({ type, hasCode }: RegisterForm): boolean {
  return type === 'register' || !hasCode
}

function takenRefusal({ type }: RegisterForm): OpeningRefusal {
  return type === 'register' ? 'account_taken' : 'mobile_taken'
}

/** A phone number is compared with the other details (`isPersonOnBreak`), once its holder has shown it. */
async function isTaken(rows: Rows, { account, form }: Opening, at: number): Promise<boolean> {
  return form.type === 'register' ? isNameTaken(rows, account, at) : (await findByAccount(rows, account)) !== undefined
}

interface NewMember {
  readonly id: string
  readonly payment: string | null
  readonly now: number
}

async function insertDetails(rows: Rows, { id, payment, now }: NewMember, opening: Opening): Promise<void> {
  const { input, draft, form, number, selfReferral } = opening
  await insertRegistration(rows, {
    member_id: id,
    request_id: input.requestId,
    ...detailsOf(draft, opening.referrer?.code),
    ...(selfReferral === 'device' && { attribution: null, attribution_code: null }),
    dialing_code: (draft.mobileNum && input.countryDialingCode) || null,
    domain: input.domain,
    address: input.registerUrl,
    agreed_at: now,
  })
  if (payment !== null) await setPaymentPassword(rows, { member_id: id, hash: payment, set_at: now })
  const identity = identityKey(draft.idNumber ?? '')
  await setPersonKeys(rows, { memberId: id, kind: 'identity', values: [identity] }, now)
  if (!form.hasCode || number === undefined) return
  await insertPhone(rows, { number, member_id: id, verified_at: now })
  await setPersonKeys(rows, { memberId: id, kind: 'phone', values: [number] }, now)
}
