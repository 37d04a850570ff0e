import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { closeAccount } from '#contract/member/account.ts'
import { smsRegister } from '#contract/register/sms.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { stayingFunds } from '#gateway/wallet/credits.rows.ts'
import { totalBalance } from '#gateway/wallet/wallets.rows.ts'
import { codesAt } from '#tests/support/codes.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { peopleOn } from '#tests/support/person.fixture.ts'
import { requirePhones } from '#tests/support/phones.ts'
import { prove } from '#tests/support/proof-of-work.ts'
import { linksOn } from '#tests/support/registering.fixture.ts'

const PASSWORD = 'a-long-secret'
const PHONE = { countryDialingCode: '880', mobileNum: '01712345678' }
const CREDITS = 100_000

const test = gatewayTest()
  .extend('people', ({ gateway, clock }) => peopleOn(gateway, clock))
  .extend('credits', ({ gateway }) => async (account: string) => {
    const { read } = gateway.services.database
    const member = await read
      .selectFrom('member')
      .select(['id', 'type'])
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    return { balance: await totalBalance(read, member), staying: (await stayingFunds(read, member.id)).amount }
  })
  .extend('close', ({ gateway }) => async (account: string) => {
    const session = await gateway.signIn(account, PASSWORD)
    const closed = await gateway.call(closeAccount, { confirmed: true, password: PASSWORD }, { session })
    if (!closed.success) throw new Error(String(closed.errorCode))
  })
  /** Registers with a phone number that a code verifies. */
  .extend('registerVerified', ({ gateway, clock }) => async (account: string) => {
    await requirePhones(gateway.services.database)
    clock.now += 61_000
    await gateway.call(smsRegister, { ...PHONE, type: 'register', language: 'en', human: await prove(gateway, 'sms') })
    const [verificationCode = ''] = await codesAt(gateway.services, '+8801712345678')
    return linksOn(gateway).register(account, { ...PHONE, verificationCode, requestId: randomUUID() })
  })

const given = { balance: CREDITS, staying: CREDITS }
const none = { balance: 0, staying: 0 }

describe('opening credits come once for each verified contact', () => {
  test('X65 an address that is the mailbox of an account with credits brings none, however it is written', async ({
    gateway,
    people,
    credits,
  }) => {
    const { register } = linksOn(gateway)
    await register('first1')
    expect(await credits('first1')).toEqual(given)
    await people.verifyEmail('john.doe@gmail.com', await gateway.signIn('first1', PASSWORD), PASSWORD)
    await register('second2', { email: 'JohnDoe+more@GoogleMail.com' })
    expect(await credits('second2')).toEqual(none)
    await register('third3', { email: 'jane.doe@gmail.com' })
    expect(await credits('third3')).toEqual(given)
  })

  test('X65 a contact that was replaced, or whose account is closed, brings none either', async ({
    gateway,
    people,
    credits,
    close,
  }) => {
    const { register } = linksOn(gateway)
    await register('first1')
    const first = await gateway.signIn('first1', PASSWORD)
    await people.verifyEmail('john@reef.example', first, PASSWORD)
    await people.verifyEmail('other@reef.example', first, PASSWORD)
    await register('second2', { email: 'john@reef.example' })
    expect(await credits('second2')).toEqual(none)
    await close('first1')
    for (const [account, email] of [
      ['third3', 'John+again@reef.example'],
      ['fourth4', 'other@reef.example'],
    ] as const) {
      await register(account, { email })
      expect(await credits(account), account).toEqual(none)
    }
    const digests = await gateway.services.database.read.selectFrom('credited_contact').selectAll().execute()
    expect(JSON.stringify(digests)).not.toContain('reef')
    expect(digests).toHaveLength(2)
  })

  test('X65 the phone number of a closed account brings none; an account without credits uses none up', async ({
    gateway,
    registerVerified,
    credits,
    close,
  }) => {
    await gateway.services.database.write((rows) => setNumber(rows, 'creditsVerified', 1))
    await linksOn(gateway).register('typed0')
    expect(await credits('typed0')).toEqual(none)
    for (const [account, expected] of [
      ['first1', given],
      ['second2', none],
    ] as const) {
      expect((await registerVerified(account)).errorCode).toBeNull()
      expect(await credits(account), account).toEqual(expected)
      await close(account)
    }
  })
})
