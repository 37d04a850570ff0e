import { dirname } from 'node:path'
import { parse } from 'valibot'
import { expect } from 'vitest'
import { ownAccount } from '#contract/member/account.ts'
import { register } from '#contract/register/register.ts'
import { smsNoLogin } from '#contract/register/sms.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { orderParting } from '#gateway/limits/guard/partings.rows.ts'
import { codesAt } from '#tests/support/codes.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { peopleOn } from '#tests/support/person.fixture.ts'
import { prove } from '#tests/support/proof-of-work.ts'
import { linksOn } from '#tests/support/registering.fixture.ts'
import { runHere } from '#tests/support/run-command.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const PHONE = '01712345678'
const MAILBOX = 'josé.doe@gmail.com'

const rule = { enabled: true, required: false, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 64 }
const asked = Object.fromEntries(['email', 'mobileNum', 'payeeName', 'idNumber'].map((field) => [field, rule]))

const test = gatewayTest()
  .extend('people', ({ gateway, clock }) => peopleOn(gateway, clock))
  /** Registers by a form that asks for contacts, payee name and identity number. */
  .extend('open', async ({ gateway }) => {
    await gateway.services.database.write((rows) =>
      rows
        .updateTable('setting')
        .set({ value: JSON.stringify(asked) })
        .where('key', '=', 'registerRules')
        .execute(),
    )
    const form = linksOn(gateway)
    let opened = 0
    return (changes: Parameters<typeof form.register>[1]) => {
      opened += 1
      return form.register(`member${opened}`, {
        mobileNum: `0180000000${opened}`,
        countryDialingCode: '880',
        ...changes,
      })
    }
  })

test('X54 a person opens no other account while on a break, however mailbox, number or name are written', async ({
  gateway,
  open,
  people,
}) => {
  await people.verifyEmail(MAILBOX, 'player')
  await people.verifyMobile(PHONE, 'player')
  await people.addPayee('Reef Bank', '12345678', 'player')
  expect((await open({ email: MAILBOX, mobileNum: PHONE, payeeName: 'Some One' })).errorCode).toBeNull()
  await limitsOn(gateway).pause('forever')
  const refused = [
    { email: MAILBOX },
    { email: 'JOSÉ.DOE+2@Gmail.com' },
    { email: 'joseDoe@googlemail.com'.replace('e', 'e\u0301') },
    { email: 'josédoe@gmail.com' },
    { mobileNum: PHONE },
    { mobileNum: '১৭১২-৩৪৫৬৭৮' },
    { payeeName: 'some-ONE' },
  ]
  for (const draft of refused) expect((await open(draft)).errorCode, JSON.stringify(draft)).toBe('register_unavailable')
  expect((await open({ email: 'jose.doe@gmail.com', payeeName: 'Some Two' })).errorCode).toBeNull()
})

test('X54 contacts that an excluded person has replaced open no account either, nor do those of the other accounts', async ({
  gateway,
  open,
  people,
}) => {
  await people.verifyEmail(MAILBOX, 'player')
  await people.verifyEmail(MAILBOX, 'vip')
  await people.verifyMobile(PHONE, 'vip')
  await limitsOn(gateway).pause('forever')
  await people.verifyEmail('another@example.test', 'player')
  await people.verifyEmail('third@example.test', 'vip')
  for (const draft of [{ email: MAILBOX }, { mobileNum: PHONE }, { email: 'third+x@example.test' }])
    expect((await open(draft)).errorCode, JSON.stringify(draft)).toBe('register_unavailable')
})

test('X54 an identity number links accounts from the registration on', async ({ gateway, clock, open }) => {
  const one = await open({ idNumber: 'AB-12 34' })
  const other = await open({ idNumber: 'ab1234' })
  expect([one.errorCode, other.errorCode]).toEqual([null, null])
  await limitsOn(gateway).pause('day', 'member1')
  expect((await depositsOn(gateway).put({}, 'member2')).errorCode).toBe('on_break')
  clock.now += 86_400_000
  expect((await depositsOn(gateway).put({}, 'member2')).errorCode).toBeNull()
})

/** Returns the lines of `npm run accounts -- breaks`. */
async function listed({ databasePath }: { readonly databasePath: string }): Promise<string[]> {
  const { text } = await runHere({ name: 'accounts', data: dirname(databasePath) }, ['breaks'])
  return text.trimEnd().split('\n')
}

test('X54 the operator lists who is on a break, the accounts that it reaches, and those that may be the same person', async ({
  gateway,
  clock,
  open,
  people,
}) => {
  const list = () => listed(gateway)
  expect(await list()).toEqual(['There are none.'])
  await people.verifyEmail(MAILBOX, 'player')
  await people.verifyEmail(MAILBOX, 'vip')
  await people.addPayee('Reef Bank', '12345678', 'vip')
  await open({ email: MAILBOX, payeeName: 'SOME ONE' })
  // the shipped form asks for no name: the first payee gives it
  await people.addPayee('Lagoon Bank', '99998888', 'agent1')
  await limitsOn(gateway).pause('forever')
  const since = new Date(clock.now).toISOString()
  expect(await list()).toEqual([
    `player: self-exclusion for good, since ${since}`,
    '  holds for vip too: same e-mail address as player',
    expect.stringMatching(
      /^ {2}possibly the same person: (?:member1, same e-mail address and name|agent1, same name)$/,
    ),
    expect.stringMatching(
      /^ {2}possibly the same person: (?:member1, same e-mail address and name|agent1, same name)$/,
    ),
  ])
})

test('X54 the list says that an account with the same number is parted, and not that it may be the same person', async ({
  gateway,
  clock,
  open,
}) => {
  for (const idNumber of ['AB-12 34', 'ab1234']) await open({ idNumber })
  await limitsOn(gateway).pause('forever', 'member1', 'a-long-secret')
  await gateway.services.database.write(async (rows) => {
    const both = await rows.selectFrom('member').select('id').where('account', 'in', ['member1', 'member2']).execute()
    const [one = '', other = ''] = both.map(({ id }) => id)
    await orderParting(rows, { memberIds: [one, other], deed: 'part', staff: 'Amina', reason: 'wrong' }, clock.now)
  })
  expect((await listed(gateway)).at(-1)).toBe('  parted from this person: member2, same identity number')
})

test('S5.10 a number that the form asks for is kept as unverified, logs nobody in, and is free for who holds the phone', async ({
  gateway,
  open,
  people,
}) => {
  const reply = await open({ mobileNum: PHONE })
  expect(parse(register.value, reply.value).account).toBe('member1')
  const accountOf = async (by: string) =>
    parse(ownAccount.value, (await gateway.call(ownAccount, {}, { session: await sessionOf(gateway, by) })).value)
  expect(await accountOf('member1')).toMatchObject({ mobile: '•••• 5678', isMobileVerified: false })
  await gateway.services.database.write((rows) => setSwitch(rows, 'MOBILEVERCODELOGIN3', true))
  for (const purpose of ['login', 'forgot'] as const) {
    const human = await prove(gateway, 'sms')
    const input = { countryDialingCode: '880', mobileNum: PHONE, purpose, language: 'en', human }
    await gateway.call(smsNoLogin, input)
  }
  expect(await codesAt(gateway.services, '+8801712345678')).toEqual([])
  expect((await people.verifyMobile(PHONE, 'vip')).errorCode).toBeNull()
  expect(await accountOf('vip')).toMatchObject({ mobile: '•••• 5678', isMobileVerified: true })
  expect((await people.verifyMobile(PHONE, 'member1', 'a-long-secret')).errorCode).toBe('mobile_taken')
  expect((await people.verifyMobile('01912345670', 'member1', 'a-long-secret')).errorCode).toBeNull()
  expect(await accountOf('member1')).toMatchObject({ mobile: '•••• 5670', isMobileVerified: true })
})
