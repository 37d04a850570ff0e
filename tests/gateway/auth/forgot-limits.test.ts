import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgotByEmail } from '#contract/auth/reset.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { emailOf, waitForLinks } from '#tests/support/letters.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SITE = 'https://play.example.test'

let now = Date.now()
let gateway: TestGateway
beforeEach(async () => {
  now = Date.now()
  gateway = await startTestGateway({ clock: () => now, site: SITE })
})
afterEach(() => gateway.close())

const ask = (username: string, email = emailOf(username)) =>
  gateway.call(forgotByEmail, { username, email, language: 'en' })
const waitForLetters = (count: number) => waitForLinks(gateway.services, count)

describe('limits of reset links', () => {
  test('S8.8 T14 one a minute and five a day to an address, known or not; the answer says how long to wait', async () => {
    for (const [username, email] of [
      ['player', emailOf('player')],
      ['nobody1', 'nobody@where.example'],
    ] as const) {
      const statuses = []
      for (let i = 0; i < 6; i += 1) {
        statuses.push((await ask(username, email)).status)
        if (i === 0) expect(await ask(username, email)).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
        now += 10 * MINUTE
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      expect(Number((await ask(username, email)).headers.get('retry-after'))).toBeGreaterThan(HOUR / 1000)
    }
    await waitForLetters(5)
    now += DAY
    expect((await ask('player')).status).toBe(200)
  })

  test('T14 ten an hour for one network, whatever the usernames', async () => {
    const replies = []
    for (let i = 0; i < 12; i += 1) replies.push(await ask(`nobody${i}`))
    expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    now += HOUR
    expect((await ask('player')).status).toBe(200)
  })

  test('T14 a member with a shared address gets five a day, which the answer does not reveal', async () => {
    const { resetLinks } = gateway.services
    const request = (i: number) => ({
      account: 'player',
      address: emailOf('player'),
      network: `10.0.0.${i}`,
      language: 'en',
    })
    await gateway.services.database.write(async (all) => {
      const sent = { address: 'old@where.example', network: 'x', member_id: 'M1005', asked_at: now - HOUR }
      await all.insertInto('reset_wish').values([sent, sent, sent, sent]).execute()
    })
    expect(await resetLinks.ask(request(1))).toBe('asked')
    await waitForLetters(1)
    now += MINUTE
    expect(await resetLinks.ask(request(2))).toBe('asked')
    expect(await resetLinks.ask({ ...request(3), account: 'vip', address: emailOf('vip') })).toBe('asked')
    const all = await waitForLetters(2)
    expect(all.map(({ recipient }) => recipient)).toEqual([emailOf('vip'), emailOf('player')])
  })

  test('T14 a flood of 20,000 requests sends no more than the operator’s daily limit', async () => {
    const { services } = gateway
    const { createResetLinks } = await import('#gateway/auth/passwords/reset-links.ts')
    const flood = createResetLinks({ ...services, site: () => SITE, maxPerDay: 200 })
    let asked = 0
    for (let i = 0; i < 20_000; i += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, j) =>
          flood.ask({ account: 'player', address: `${i + j}@x.example`, network: `10.${i}.${j}`, language: 'en' }),
        ),
      )
      asked += answers.filter((outcome) => outcome === 'asked').length
    }
    expect(asked).toBe(200)
  }, 60_000)
})
