import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import type { InputOf } from '#contract/endpoint.ts'
import { affiliate } from '#contract/register/affiliate.ts'
import { proofOfWorkChallenge } from '#contract/auth/captcha.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { register } from '#contract/register/register.ts'
import { balance } from '#contract/wallet/balance.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { audit } from '#gateway/audit/audit.ts'
import { type Reply, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { prove } from '#tests/support/proof-of-work.ts'

type Input = InputOf<typeof register>

let gateway: TestGateway
beforeEach(async () => (gateway = await startTestGateway()))
afterEach(() => gateway.close())

/** Returns a registration as the form sends it, with a solved proof of work. */
async function filled(changes: Partial<Input> = {}): Promise<Input> {
  return {
    username: 'newplayer',
    password: 'a-long-secret',
    confirmPassword: 'a-long-secret',
    mobileNum: '01712345678',
    requestId: randomUUID(),
    login: true,
    registerUrl: 'https://play.example.test/register',
    registerMethod: 'WEB',
    domain: 'play.example.test',
    termsAgreed: true,
    ageConfirmed: true,
    human: await prove(gateway),
    ...changes,
  }
}

const send = async (changes: Partial<Input> = {}) => gateway.call(register, await filled(changes))
const opened = (reply: Reply) => parse(register.value, reply.value)
const count = async (table: 'member' | 'registration') => {
  const { n } = await gateway.services.database.read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Adds a field of any text to the site's rules. */
async function ask(field: string): Promise<void> {
  const rule = { enabled: true, required: false, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 32 }
  await gateway.services.database.write((rows) =>
    rows
      .updateTable('setting')
      .set({ value: JSON.stringify({ [field]: rule }) })
      .where('key', '=', 'registerRules')
      .execute(),
  )
}

/** Returns both halves of the session that a registration opened. */
function sessionOf(reply: Reply) {
  return { token: opened(reply).token, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

describe('registration by username', () => {
  test('S3.1 S6.1 opens a member account with play money and logs in', async () => {
    const reply = await send({ email: ' new@player.example ', countryDialingCode: '880' })
    expect(reply).toMatchObject({ status: 200, value: { account: 'newplayer', firstTimeLogin: true } })
    const session = sessionOf(reply)
    expect((await gateway.call(memberInfo, {}, { session })).value).toMatchObject({ account: 'newplayer', type: 0 })
    expect((await gateway.call(balance, {}, { session })).value).toMatchObject({ sumBalance: '1000.00' })
    expect((await audit(gateway.databasePath)).findings).toEqual([])
    const kept = await gateway.services.database.read
      .selectFrom('registration')
      .select(['email', 'mobile', 'dialing_code', 'domain'])
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({
      email: 'new@player.example',
      mobile: '1712345678',
      dialing_code: '880',
      domain: 'play.example.test',
    })
  })

  test('S5.1 refuses the same fields as the form, and opens no account', async () => {
    const before = await count('member')
    const wrong: Partial<Input>[] = [
      { username: '' },
      { username: 'no' },
      { username: '1starts' },
      { username: 'has space' },
      { username: 'x'.repeat(21) },
      { username: 'abcd‮efgh' },
      { password: 'short', confirmPassword: 'short' },
      { confirmPassword: 'a-long-secreT' },
      { email: 'nobody' },
      { mobileNum: '+880 17' },
      { mobileNum: undefined },
    ]
    for (const changes of wrong) {
      const reply = await send(changes)
      expect([reply.status, reply.errorCode], JSON.stringify(changes)).toEqual([422, 'register_invalid'])
    }
    const named = await send({ username: 'no', email: 'nobody', confirmPassword: 'a-long-secreT' })
    expect(named.value).toEqual({
      fields: {
        username: { kind: 'pattern', patternId: 2, min: 4, max: 20 },
        confirmPassword: { kind: 'different' },
        email: expect.objectContaining({ kind: 'pattern', patternId: 4 }),
      },
    })
    // half a surrogate pair is not valid text
    expect((await send({ username: '\ud800abcd' })).status).toBe(400)
    expect(await count('member')).toBe(before)
  })

  test('S5.9 S5.36 requires terms, age and a proof of work', async () => {
    const whole = await filled()
    for (const field of ['termsAgreed', 'ageConfirmed', 'human', 'requestId'] as const) {
      const { [field]: _left, ...rest } = whole
      expect((await gateway.call(register, rest as Input)).status, field).toBe(400)
    }
  })

  test('refuses a taken username in any case', async () => {
    expect(await send({ username: 'Player' })).toMatchObject({ status: 422, errorCode: 'account_taken' })
  })

  test('S4.8 a proof of work is valid once, for its purpose and until it expires', async () => {
    const human = await prove(gateway)
    expect((await send({ human })).status).toBe(200)
    expect(await send({ human, username: 'another' })).toMatchObject({ status: 422, errorCode: 'human_unproven' })
    const { challenge, solution } = await prove(gateway)
    const { data } = challenge.parameters
    const easier = {
      ...challenge,
      parameters: { ...challenge.parameters, data: { ...data, expiresAt: data.expiresAt + 1 } },
    }
    const lazy = { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }
    for (const forged of [{ challenge: easier, solution }, lazy]) {
      expect(await send({ human: forged, username: 'another' })).toMatchObject({ errorCode: 'human_unproven' })
    }
    // the forged ones did not use up the real one
    expect((await send({ human: { challenge, solution }, username: 'another' })).status).toBe(200)
  })

  test('S4.8 refuses an expired proof of work', async () => {
    await gateway.close()
    let now = Date.now()
    gateway = await startTestGateway({ clock: () => now })
    const human = await prove(gateway)
    now += 20 * 60_000
    expect(await send({ human })).toMatchObject({ status: 422, errorCode: 'human_unproven' })
  })

  test('S4.8 challenges are unique and not cached', async () => {
    const asked = await Promise.all([1, 2].map(() => gateway.call(proofOfWorkChallenge, { purpose: 'register' })))
    expect(new Set(asked.map(({ text }) => text)).size).toBe(2)
    for (const { headers } of asked) expect(headers.get('cache-control')).toContain('no-store')
  })

  test('a repeated request logs in again, and with other fields it is refused', async () => {
    const first = await filled()
    expect(await gateway.call(register, first)).toMatchObject({ status: 200 })
    const members = await count('member')
    const again = await gateway.call(register, first)
    expect(again).toMatchObject({ status: 200, value: { account: 'newplayer' } })
    expect(opened(again).token).not.toBe('')
    for (const changes of [
      { password: 'another-secret', confirmPassword: 'another-secret' },
      { username: 'another' },
    ]) {
      expect(await gateway.call(register, { ...first, ...changes })).toMatchObject({ errorCode: 'account_taken' })
    }
    expect(await count('member')).toBe(members)
  })

  test('a double tap with two proofs opens one account, and both get an answer, however late one is checked', async () => {
    const requestId = randomUUID()
    const [first, second] = await Promise.all([filled({ requestId }), filled({ requestId })])
    const { proofOfWork } = gateway.services
    const { take } = proofOfWork
    const late: typeof take = async (...proof) => {
      Object.assign(proofOfWork, { take })
      expect((await gateway.call(register, first)).status).toBe(200)
      return take(...proof)
    }
    Object.assign(proofOfWork, { take: late })
    expect((await gateway.call(register, second)).status).toBe(200)
    expect(await count('registration')).toBe(1)
  })

  test('of two simultaneous registrations of a username one succeeds', async () => {
    const both = await Promise.all([filled(), filled()])
    const replies = await Promise.all(both.map((input) => gateway.call(register, input)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await count('registration')).toBe(1)
  })

  test('S6.8 DIRECTREG3 and USERNAMEREG3 each turn it off', async () => {
    for (const code of ['DIRECTREG3', 'USERNAMEREG3']) {
      await gateway.services.database.write((rows) => setSwitch(rows, code, false))
      expect(await send()).toMatchObject({ status: 403, errorCode: 'function_not_enabled' })
      await gateway.services.database.write((rows) => setSwitch(rows, code, true))
    }
    expect((await send()).status).toBe(200)
  })

  test('S3.3 S7.5 an affiliate code is valid only on its own domain, and only while its member is active', async () => {
    const { database } = gateway.services
    await database.write(async (rows) => {
      await rows
        .insertInto('affiliate')
        .values({ code: 'ELSEWHERE', member_id: 'M1002', domain: 'other.test' })
        .execute()
    })
    const verify = (code: string, domain = 'play.example.test') => gateway.call(affiliate, { code, domain })
    for (const code of ['AMINA1', 'amina1', ' AMINA1 ', 'amina-1', 'AMINA 1\n', 'ＡＭＩＮＡ１', '\u200eAMINA١'])
      expect(await verify(code)).toMatchObject({ success: true })
    expect(await verify('ELSEWHERE', 'other.test')).toMatchObject({ success: true })
    for (const code of ['AMINA2', 'ELSEWHERE', "' OR 1=1 --"]) {
      expect(await verify(code)).toMatchObject({ status: 422, errorCode: 'invitation_code_error' })
    }
    await database.write(async (rows) => {
      await rows.updateTable('member').set({ disabled_at: 1 }).where('id', '=', 'M1001').execute()
    })
    expect(await verify('AMINA1')).toMatchObject({ success: false })
  })

  test('S4.6 S4.7 S8.1 a code required by the form must be valid; an invalid one from the address is ignored', async () => {
    const uplineOf = async (account: string) => {
      const rows = gateway.services.database.read.selectFrom('member').select('upline_id')
      return (await rows.where('account', '=', account).executeTakeFirst())?.upline_id
    }
    expect((await send({ username: 'first', affiliateCode: 'AMINA1' })).status).toBe(200)
    expect(await uplineOf('first')).toBe('M1001')
    expect((await send({ username: 'second', affiliateCode: 'NOBODY' })).status).toBe(200)
    expect(await uplineOf('second')).toBeNull()
    await ask('affiliateCode')
    const refused = await send({ username: 'third', mobileNum: undefined, affiliateCode: 'NOBODY' })
    expect(refused).toMatchObject({ status: 422, errorCode: 'invitation_code_error' })
    expect((await send({ username: 'third', mobileNum: undefined, affiliateCode: 'amina1' })).status).toBe(200)
    expect(await uplineOf('third')).toBe('M1001')
  })

  test('X43 S2.51 stores one attribution: affiliate code before referral code before recommender', async () => {
    await ask('recommenderId')
    await send({ username: 'nought', affiliateCode: 'AMINA1', recommenderId: 'up-7', referralCode: 'FRIEND' })
    await send({ username: 'one', recommenderId: 'up-7', referralCode: 'FRIEND' })
    await send({ username: 'two', recommenderId: 'up-7' })
    const kept = await gateway.services.database.read
      .selectFrom('registration')
      .innerJoin('member', 'member.id', 'member_id')
      .select(['account', 'attribution', 'attribution_code as code'])
      .orderBy('account')
      .execute()
    expect(kept).toEqual([
      { account: 'nought', attribution: 'affiliate', code: 'AMINA1' },
      { account: 'one', attribution: 'referral', code: 'FRIEND' },
      { account: 'two', attribution: 'recommender', code: 'up-7' },
    ])
  })

  test('neither password is stored in plain text', async () => {
    await ask('paymentPassword')
    expect((await send({ paymentPassword: 'pay-1234567' })).status).toBe(200)
    const tables = ['member', 'registration', 'session'] as const
    for (const table of tables) {
      const all = JSON.stringify(await gateway.services.database.read.selectFrom(table).selectAll().execute())
      expect(all).not.toContain('a-long-secret')
      expect(all).not.toContain('pay-1234567')
    }
  })
})
