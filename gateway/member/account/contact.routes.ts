import type { InferOutput } from 'valibot'
import { brand } from '#brand/brand.ts'
import { confirmContact, contactCode } from '#contract/member/account.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { readCode } from '#contract/typed/code.ts'
import { mailboxKey } from '#contract/typed/person-key.ts'
import { notifyMember } from '#gateway/auth/login/account-notifications.ts'
import { languageOf } from '#gateway/http/language.ts'
import { verifyPassword } from '#gateway/auth/passwords/own-password.ts'
import { contactOf } from '#gateway/auth/passwords/reset.rows.ts'
import { placeOf } from '#gateway/auth/session/open-session.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { networkOf } from '#gateway/http/network.ts'
import { setPersonKeys } from '#gateway/limits/guard/person-keys.rows.ts'
import { numberOf } from '#gateway/sms/number.ts'
import { maskedEmail, maskedMobile } from './account.rows.ts'
import { isEmail } from './account.rules.ts'

type Contact = Omit<InferOutput<typeof confirmContact.input>, 'code'>

/** Answers changes of a member's e-mail address and phone number (S2.58). */
export const contactAnswers: readonly Answer[] = [
  answer(contactCode, async ({ password, ...contact }, request) => {
    const { services } = request
    const address = await addressOf(contact, request)
    if (typeof address !== 'object') return refuse(address)
    const own = await verifyPassword(password, request)
    if (!own.ok) return own
    const sent = await services.codes.send({
      purpose: 'contact',
      number: address.to,
      network: networkOf(request.ip),
      requestId: request.requestId,
      language: languageOf(request) ?? brand.defaultLanguage,
      channel: contact.way === 'email' ? 'email' : 'sms',
    })
    if ('again' in sent) return ok(sent)
    request.send('retry-after', String(sent.waitSeconds))
    return refuse('too_many_requests')
  }),

  answer(confirmContact, async ({ code, ...contact }, request) => {
    const { caller, services } = request
    const { database, codes, clock } = services
    const address = await addressOf(contact, request)
    if (typeof address !== 'object') return refuse(address)
    const before = await contactOf(database.read, caller.memberId)
    const now = clock()
    const done = await database.write(async (rows) => {
      const taken = await codes.take(rows, { purpose: 'contact', number: address.to }, code)
      if (taken !== 'right') return taken === 'expired' ? 'code_expired' : 'code_invalid'
      return setContact(rows, { memberId: caller.memberId, way: contact.way, to: address.to, now })
    })
    if (done !== 'done') return refuse(done)
    const masked = contact.way === 'email' ? maskedEmail(address.to) : maskedMobile(address.to)
    const values = { to: masked ?? '', from: placeOf(request) }
    const event = contact.way === 'email' ? 'emailChanged' : 'mobileChanged'
    notifyMember({ memberId: caller.memberId, event, values, before }, request)
    return ok({})
  }),
]

async function addressOf(
  { way, email = '', countryDialingCode = '', mobileNum }: Contact,
  request: Request,
): Promise<{ readonly to: string } | (RefusalCode & ('email_invalid' | 'mobile_invalid'))> {
  if (way === 'email') return isEmail(email) ? { to: email } : 'email_invalid'
  const number = await numberOf({ countryDialingCode: readCode(countryDialingCode), mobileNum }, request)
  return number === undefined ? 'mobile_invalid' : { to: number }
}

interface NewContact {
  readonly memberId: string
  readonly way: 'email' | 'mobile'
  readonly to: string
  readonly now: number
}

async function setContact(
  rows: Rows,
  { memberId, way, to, now }: NewContact,
): Promise<'done' | (RefusalCode & 'mobile_taken')> {
  // a link that waits in the old mailbox is void
  await rows.deleteFrom('reset_link').where('member_id', '=', memberId).execute()
  if (way === 'email') {
    await rows
      .insertInto('mailbox')
      .values({ member_id: memberId, address: to })
      .onConflict((clash) => clash.column('member_id').doUpdateSet({ address: to }))
      .execute()
    await setPersonKeys(rows, { memberId, kind: 'email', values: [mailboxKey(to)] }, now)
    return 'done'
  }
  const owner = await rows.selectFrom('phone').select('member_id').where('number', '=', to).executeTakeFirst()
  if (owner && owner.member_id !== memberId) return 'mobile_taken'
  await rows.deleteFrom('phone').where('member_id', '=', memberId).execute()
  await rows.insertInto('phone').values({ number: to, member_id: memberId, verified_at: now }).execute()
  await setPersonKeys(rows, { memberId, kind: 'phone', values: [to] }, now)
  return 'done'
}
