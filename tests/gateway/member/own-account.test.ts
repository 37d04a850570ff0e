import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addPayee,
  closeAccount,
  confirmContact,
  contactCode,
  endOtherSessions,
  exportData,
  memberIcon,
  ownAccount,
  playerAvatar,
  removePayee,
  removePicture,
  saveNickname,
  savePaymentPassword,
  savePicture,
  securityLog,
} from '#contract/member/account.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { login } from '#contract/auth/login.ts'
import { startBreak } from '#contract/limits/limits.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { allSent } from '#tests/support/letters.ts'
import { photograph, png } from '#tests/support/picture.fixture.ts'
import { linksOn } from '#tests/support/registering.fixture.ts'
import type { Session } from '#tests/support/visitors.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const MINUTE = 60_000
let now: number
let gateway: TestGateway
let session: Session
beforeEach(async () => {
  now = Date.UTC(2026, 0, 5, 12)
  gateway = await startTestGateway({ clock: () => now })
  session = await gateway.signIn('player')
})
afterEach(() => gateway.close())

const own = async (by = session) => parse(ownAccount.value, (await gateway.call(ownAccount, {}, { session: by })).value)
const log = async () => parse(securityLog.value, (await gateway.call(securityLog, {}, { session })).value)
const bank = { kind: 'bank', provider: 'Reef Bank', holder: 'Player One', number: '12 3456-7890' } as const
const add = (changes = {}) => gateway.call(addPayee, { ...bank, password: DEMO_PASSWORD, ...changes }, { session })
const secrets = /hash|secret|\$argon|\$scrypt/i

describe('the own account', () => {
  test('S2.58 shows rank, contacts and payout accounts masked, and nothing secret', async () => {
    await add()
    const reply = await gateway.call(ownAccount, {}, { session })
    expect(parse(ownAccount.value, reply.value)).toMatchObject({
      account: 'player',
      email: 'p•••@m…',
      payees: [{ provider: 'Reef Bank', holder: 'Player One', last4: '7890' }],
      paymentPasswordAt: null,
      sessions: 1,
      obstacles: ['balance'],
    })
    expect(reply.text).not.toMatch(secrets)
    expect(reply.text).not.toContain('1234567890')
    expect(await own(await gateway.signIn('vip'))).toMatchObject({ rankLevel: 6, rank: 'Pearl', payees: [] })
  })

  test('S2.58 a nickname has 2 to 20 printable characters, and greets the member', async () => {
    for (const nickname of ['', 'a', '\u202eabc', '•••', '\u3164\u3164', 'x'.repeat(21)])
      expect((await gateway.call(saveNickname, { nickname }, { session })).errorCode, nickname).toBe('nickname_invalid')
    expect((await gateway.call(saveNickname, { nickname: ' মুক্তা ' }, { session })).success).toBe(true)
    expect((await gateway.call(memberInfo, {}, { session })).value).toMatchObject({ nickname: 'মুক্তা' })
  })

  test('S7.22 T23 a picture is checked by its content and kept without metadata; what is none is refused', async () => {
    expect((await gateway.call(memberIcon, {}, { session })).value).toEqual({ icon: null })
    for (const bytes of [Buffer.from('<svg onload=alert(1)>'), Buffer.from('GIF89a'), (await png()).subarray(0, 40)])
      expect((await gateway.call(savePicture, { bytes }, { session })).errorCode).toBe('picture_invalid')
    const photo = await photograph()
    expect((await gateway.call(savePicture, { bytes: photo }, { session })).success).toBe(true)
    const { icon } = parse(memberIcon.value, (await gateway.call(memberIcon, {}, { session })).value)
    const kept = Buffer.from(icon?.bytes ?? '', 'base64')
    expect(kept.length).toBeGreaterThan(100)
    expect(kept.includes('canary words')).toBe(false)
    expect((await gateway.call(playerAvatar, {}, { session })).value).toEqual({ avatar: icon })
    await gateway.call(removePicture, {}, { session })
    expect((await gateway.call(playerAvatar, {}, { session })).value).toEqual({ avatar: null })
  })
})

describe('passwords and payout accounts', () => {
  test('X41 S2.58 the payment password is set with the login password, and changed with itself alone', async () => {
    const save = (password: string, newPassword: string) =>
      gateway.call(savePaymentPassword, { password, newPassword }, { session })
    expect((await save('wrong-one', 'Reef-77-sand')).errorCode).toBe('password_wrong')
    expect((await save(DEMO_PASSWORD, '123456')).errorCode).toBe('password_invalid')
    expect((await save(DEMO_PASSWORD, 'password1')).errorCode).toBe('password_common')
    expect((await save(DEMO_PASSWORD, 'Reef-77-sand')).success).toBe(true)
    expect((await own()).paymentPasswordAt).toBe(now)
    expect(await withdrawalsOn(gateway).ask()).toMatchObject({ errorCode: 'password_wrong' })
    expect(await withdrawalsOn(gateway).ask({ password: 'Reef-77-sand' })).toMatchObject({ success: true })
    expect((await save(DEMO_PASSWORD, 'Coral-99-tide')).errorCode).toBe('password_wrong')
    expect((await save('Reef-77-sand', 'Coral-99-tide')).success).toBe(true)
  })

  test('S2.58 payout accounts are added once, five at most, with the password, and only their member removes them', async () => {
    const numbers = ['12', '12<b>45', '12345৬', '\u202e1234567890'].map((number) => ({ number }))
    for (const changes of [...numbers, { holder: ' ' }, { holder: '\u3164' }, { provider: '\u202e' }])
      expect((await add(changes)).errorCode).toBe('payee_invalid')
    expect((await add({ password: 'wrong-one' })).errorCode).toBe('password_wrong')
    await Promise.all([add(), add(), add({ number: '১২৩৪ ৫৬৭৮–৯০' }), add({ number: '\u200f١٢٣٤٥٦٧٨٩٠' })])
    expect((await own()).payees).toHaveLength(1)
    for (let each = 1; each < 5; each += 1) await add({ number: `1000${each}` })
    expect((await add({ number: '99999' })).errorCode).toBe('payee_limit')
    const [first] = (await own()).payees
    const remove = (by: Session, password = DEMO_PASSWORD) =>
      gateway.call(removePayee, { id: first?.id ?? '', password }, { session: by })
    await remove(await gateway.signIn('vip'))
    expect((await own()).payees).toHaveLength(5)
    expect((await remove(session, 'wrong-one')).errorCode).toBe('password_wrong')
    await remove(session)
    expect((await own()).payees).toHaveLength(4)
  })
})

describe('contacts', () => {
  const codeIn = async (to: string) => {
    const sent = (await allSent(gateway.services)).find(({ recipient, text }) => recipient === to && /\d{6}/.test(text))
    return /\d{6}/.exec(sent?.text ?? '')?.[0] ?? ''
  }

  test('S2.58 a new e-mail address counts once its code is entered, and the old one is told', async () => {
    const contact = { way: 'email', email: 'new@members.example.test' } as const
    expect((await gateway.call(contactCode, { ...contact, password: 'wrong-one' }, { session })).errorCode).toBe(
      'password_wrong',
    )
    for (const email of ['', 'nobody', 'a@b', 'a b@c.d', 'a@b.c,d@e.f'])
      expect(
        (await gateway.call(contactCode, { way: 'email', email, password: DEMO_PASSWORD }, { session })).errorCode,
      ).toBe('email_invalid')
    await gateway.call(contactCode, { ...contact, password: DEMO_PASSWORD }, { session })
    const code = await codeIn(contact.email)
    const wrong = await gateway.call(
      confirmContact,
      { ...contact, code: code === '000000' ? '1' : '000000' },
      { session },
    )
    expect(wrong.errorCode).toBe('code_invalid')
    expect((await own()).email).toBe('p•••@m…')
    expect((await gateway.call(confirmContact, { ...contact, code }, { session })).success).toBe(true)
    expect((await own()).email).toBe('n•••@m…')
    const letters = (await allSent(gateway.services)).filter(({ subject }) =>
      subject.includes('e-mail address was changed'),
    )
    expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual([contact.email, 'player@members.example.test'])
    expect((await gateway.call(confirmContact, { ...contact, code }, { session })).errorCode).toBe('code_invalid')
  })

  test('S2.58 a number of another account is refused only to who holds the phone', async () => {
    const contact = { way: 'mobile', countryDialingCode: '\u200e+৮৮০', mobileNum: '০১৭১২-৩৪৫৬৭৮' } as const
    const to = '+8801712345678'
    const ask = (by: Session) => gateway.call(contactCode, { ...contact, password: DEMO_PASSWORD }, { session: by })
    expect((await ask(session)).success).toBe(true)
    expect((await gateway.call(confirmContact, { ...contact, code: await codeIn(to) }, { session })).success).toBe(true)
    expect((await own()).mobile).toBe('•••• 5678')
    now += 2 * MINUTE
    const other = await gateway.signIn('vip')
    expect((await ask(other)).success).toBe(true)
    const taken = await gateway.call(confirmContact, { ...contact, code: await codeIn(to) }, { session: other })
    expect(taken.errorCode).toBe('mobile_taken')
  })
})

describe('sessions and log', () => {
  test('S2.58 T16 ending all other sessions ends them at their next call, and the log has it', async () => {
    const others = [await gateway.signIn('player'), await gateway.signIn('player')]
    expect((await gateway.call(endOtherSessions, {}, { session })).value).toEqual({ ended: 2 })
    for (const other of others) expect((await gateway.call(memberInfo, {}, { session: other })).status).toBe(401)
    expect((await own()).sessions).toBe(1)
    expect((await log()).list.map(({ kind }) => kind)).toEqual(['sessionsEnded', 'login', 'login', 'login'])
  })

  test('S2.58 the log names kind, time and place, and forgets after 90 days', async () => {
    await add()
    await gateway.services.background.settle()
    expect((await log()).list[0]).toMatchObject({ kind: 'payeeAdded', at: now, place: expect.stringContaining('*') })
    now += 90 * 86_400_000
    session = await gateway.signIn('player')
    expect((await log()).list.map(({ kind }) => kind)).toEqual(['login'])
  })
})

describe('data and end', () => {
  test('S2.58 the export has every table about the member, nothing of others and nothing secret', async () => {
    await add()
    await withdrawalsOn(gateway).ask()
    expect((await gateway.call(exportData, { password: 'wrong-one' }, { session })).errorCode).toBe('password_wrong')
    const reply = await gateway.call(exportData, { password: DEMO_PASSWORD }, { session })
    const { data } = parse(exportData.value, reply.value)
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['member', 'mailbox', 'payee', 'session', 'withdrawal', 'entry']),
    )
    expect(data.payee).toMatchObject([{ number: '1234567890' }])
    expect(reply.text).not.toMatch(secrets)
    for (const stranger of ['M1001', 'agent1@', 'vip']) expect(reply.text, stranger).not.toContain(stranger)
  })

  test('S2.58 an account closes at balance 0 with nothing under way; its name and number of money stay, its data go', async () => {
    const registering = linksOn(gateway)
    const opened = await registering.register('closing1', { email: 'closing@example.test' })
    expect(opened.success).toBe(true)
    const closer = await gateway.signIn('closing1', 'a-long-secret')
    const close = (password = 'a-long-secret') =>
      gateway.call(closeAccount, { confirmed: true, password }, { session: closer })
    // credits that came with the account are no obstacle: they end with it (X65)
    await depositsOn(gateway).put({ amount: '10' }, closer)
    expect((await own(closer)).obstacles).toEqual(['balance'])
    expect((await close()).errorCode).toBe('account_in_use')
    await withdrawalsOn(gateway).ask({ amount: '10', password: 'a-long-secret' }, closer)
    expect((await own(closer)).obstacles).toEqual(['withdrawal'])
    expect((await close()).errorCode).toBe('account_in_use')
    await withdrawalsOn(gateway).pay()
    await withdrawalsOn(gateway).confirm({}, closer)
    expect((await own(closer)).obstacles).toEqual([])
    expect((await close('wrong-one')).errorCode).toBe('password_wrong')
    expect((await close()).success).toBe(true)
    expect((await gateway.call(memberInfo, {}, { session: closer })).status).toBe(401)
    const again = { username: 'closing1', password: 'a-long-secret', type: 'username' } as const
    expect((await gateway.call(login, again)).errorCode).toBe('bad_credentials')
    expect((await registering.register('CLOSING1')).errorCode).toBe('account_taken')
    const { read } = gateway.services.database
    const { id } = await read
      .selectFrom('member')
      .select('id')
      .where('account', '=', 'closing1')
      .executeTakeFirstOrThrow()
    expect(await balanceOf(read, `member:${id}`)).toBe(0)
    expect(await read.selectFrom('mailbox').selectAll().where('member_id', '=', id).execute()).toEqual([])
    expect(await withdrawalsOn(gateway).findings()).toEqual([])
  })

  test('S2.58 X54 closing is no way round a self-exclusion: the details that bar another account stay', async () => {
    const details = { email: 'paused@example.test' }
    expect((await linksOn(gateway).register('paused1', details)).success).toBe(true)
    const signIn = () => gateway.signIn('paused1', 'a-long-secret')
    const password = 'a-long-secret'
    expect(
      (await gateway.call(startBreak, { length: 'halfYear', password }, { session: await signIn() })).success,
    ).toBe(true)
    const paused = await signIn()
    expect((await own(paused)).obstacles).toEqual(['break'])
    const closed = await gateway.call(closeAccount, { confirmed: true, password }, { session: paused })
    expect(closed.errorCode).toBe('account_in_use')
    expect((await linksOn(gateway).register('paused2', details)).errorCode).toBe('register_unavailable')
  })

  test('S2.58 an agent with a downline cannot close the account', async () => {
    expect((await own(await gateway.signIn('agent1'))).obstacles).toEqual(
      expect.arrayContaining(['balance', 'downline']),
    )
  })
})
