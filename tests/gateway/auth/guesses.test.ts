import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAttempts } from '#gateway/auth/login/attempts.ts'
import { type Database, openDatabase } from '#gateway/db/database.ts'
import { loadSealingKey } from '#gateway/server/sealing-key.ts'
import type { Services } from '#gateway/services.ts'
import { repeats } from '#tests/support/full-size.ts'
import { writeMigrated } from '#tests/support/migrated.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const GUESSES = repeats(100_000, 1_000_000)
const ACCOUNTS = GUESSES / 20

let folder: string
let sealing: Services['sealing']
let database: Database
let now = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-guesses-'))
  sealing = await loadSealingKey(join(folder, 'key'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await (database as Database | undefined)?.close()
  const path = join(folder, `${Math.random()}.db`)
  await writeMigrated(path)
  database = openDatabase(path)
  now = Date.UTC(2026, 0, 1)
})

const create = (kind: 'login' | 'payment' = 'login') => createAttempts(kind, { database, clock: () => now, sealing })
const at = (account: string, ip = '192.0.2.1') => ({ account, memberId: `id-${account}`, ip, isKnownDevice: false })
const solved = () => undefined
const ip = (n: number) => `198.51.${(n >> 8) % 256}.${n % 256}`

/** Returns the highest number of these sorted times in any 24 hours. */
function countInADay(times: readonly number[]): number {
  let [highest, from] = [0, 0]
  for (const [to, time] of times.entries()) {
    while (time - (times[from] ?? 0) >= DAY) from += 1
    highest = Math.max(highest, to - from + 1)
  }
  return highest
}

describe('guesses at passwords', () => {
  test(`T12 of ${GUESSES} guesses at ${ACCOUNTS} accounts in two days at most a hundred in 24 hours are checked at any one`, async () => {
    const attempts = create()
    const checked = new Map<string, number[]>()
    const TOGETHER = GUESSES / 200
    for (let made = 0; made < GUESSES; made += TOGETHER) {
      const batch = Array.from({ length: TOGETHER }, async (_, step) => {
        const n = made + step
        // three of four guesses are at five hundred accounts; two of three accounts exist; known browsers guess too
        const target = n % 4 === 0 ? ((n / 4) * 7919) % ACCOUNTS : n % (GUESSES / 2000)
        const one = { ...at(`a${target}`, ip(n)), isKnownDevice: n % 40 === 0 }
        const memberId = target % 3 === 0 ? undefined : one.memberId
        const guess = { ...one, memberId, isKnownDevice: one.isKnownDevice && memberId !== undefined }
        if ((await attempts.admit(guess, solved)) !== undefined) return
        const times = checked.get(one.account) ?? []
        checked.set(one.account, times)
        times.push(now)
      })
      await Promise.all(batch)
      now += (2 * DAY) / (GUESSES / TOGETHER)
    }
    const counts = [...checked.values()].map(countInADay)
    expect(checked.size).toBeGreaterThan(0.98 * ACCOUNTS)
    expect(Math.max(...counts)).toBeLessThanOrEqual(100)
    expect(Math.max(...counts)).toBeGreaterThan(70)
  }, 300_000)

  test('T12 a refused guess says when the next is possible, and then one is', async () => {
    const attempts = create()
    for (let made = 0; made < 40; made += 1)
      expect(await attempts.admit(at('victim', ip(made)), solved)).toBeUndefined()
    expect(await attempts.admit(at('victim', ip(99)), solved)).toEqual({ waitSeconds: 36 * 60 })
    now += 36 * 60_000
    expect(await attempts.admit(at('victim', ip(99)), solved)).toBeUndefined()
    expect(await attempts.admit(at('victim', ip(98)), solved)).toEqual({ waitSeconds: 36 * 60 })
    now += 25 * HOUR
    expect(await attempts.admit(at('victim', ip(98)), solved)).toBeUndefined()
  })

  test('T12 strangers cannot use up the guesses of a browser that has logged in before, nor the other way round', async () => {
    const attempts = create()
    const owner = { ...at('victim'), isKnownDevice: true }
    for (let made = 0; made < 200; made += 1) await attempts.admit(at('victim', ip(made % 30)), solved)
    expect(await attempts.admit(owner, solved)).toBeUndefined()
    for (let made = 0; made < 9; made += 1) await attempts.admit(owner, solved)
    expect(await attempts.admit(owner, solved)).toEqual({ waitSeconds: 144 * 60 })
    now += 36 * 60_000
    expect(await attempts.admit(at('victim', ip(77)), solved)).toBeUndefined()
  })

  test('T12 counts are kept over a restart and while other names are guessed, and each password has its own', async () => {
    for (let made = 0; made < 40; made += 1) await create().admit(at('victim', ip(made)), solved)
    const attempts = create()
    for (let name = 0; name < 15_000; name += 1000) {
      const batch = Array.from({ length: 1000 }, (_, n) => ({ ...at(`x${name + n}`, ip(n)), memberId: undefined }))
      await Promise.all(batch.map((one) => attempts.admit(one, solved)))
    }
    expect(await attempts.admit(at('victim', ip(99)), solved)).toHaveProperty('waitSeconds')
    expect(await create('payment').admit(at('victim', ip(99)), solved)).toBeUndefined()
    expect(await attempts.admit(at('someone', ip(99)), solved)).toBeUndefined()
  })

  test('T12 T15 an account that does not exist is limited like one that does, whatever its case', async () => {
    const attempts = create()
    const answers = async (memberId: string | undefined) => {
      const all: unknown[] = []
      for (let made = 0; made < 45; made += 1) {
        const account = made % 2 === 0 ? 'Somebody' : 'somebody'
        const one = { account, memberId, ip: ip(made), isKnownDevice: false }
        all.push([await attempts.needsCaptcha(one), await attempts.admit(one, solved)])
      }
      return all
    }
    const unknown = await answers(undefined)
    expect(unknown.filter((answer) => JSON.stringify(answer).includes('waitSeconds'))).toHaveLength(5)
    expect(await answers('id-somebody')).toEqual(unknown)
  })

  test('T12 made-up names fill at most a fixed number of rows, and rows leave once they limit nothing', async () => {
    const attempts = create()
    const rows = () => database.read.selectFrom('guess').selectAll().execute()
    for (let name = 0; name < 20_000; name += 1000) {
      const batch = Array.from({ length: 1000 }, (_, n) => ({ ...at(`x${name + n}`, ip(n)), memberId: undefined }))
      await Promise.all(batch.map((one) => attempts.admit(one, solved)))
    }
    for (const { key } of await rows()) expect(Number(key.split(' ')[2])).toBeLessThan(2 ** 20)
    now += 25 * HOUR
    await attempts.admit(at('victim'), solved)
    expect((await rows()).map(({ key }) => key).toSorted()).toEqual([
      'login member id-victim anywhere',
      'login member id-victim unproven',
    ])
  })

  test('T12 a guess that was not checked is taken back, and a right one takes back only itself', async () => {
    const attempts = create()
    for (let made = 0; made < 60; made += 1) {
      expect(await attempts.admit(at('player'), solved)).toBeUndefined()
      await attempts.undo(at('player'))
    }
    expect(await attempts.needsCaptcha(at('player'))).toBe(false)
    for (let made = 0; made < 8; made += 1) await attempts.admit(at('player'), solved)
    await attempts.succeed(at('player'))
    expect(await attempts.needsCaptcha(at('player', ip(5)))).toBe(true)
  })

  test('T12 of forty guesses at once, from one address, ten are admitted', async () => {
    const attempts = create()
    const all = await Promise.all(Array.from({ length: 40 }, () => attempts.admit(at('victim'), solved)))
    expect(all.filter((one) => one === undefined)).toHaveLength(10)
  })

  test('S8.5 T12 an IPv6 network of any size is one guesser at many accounts: /64, /56 and /48 have limits of their own', () => {
    const captchaAfter = async (address: (n: number) => string) => {
      const attempts = create()
      for (let made = 0; made < 100; made += 1) {
        const one = at(`a${made}`, address(made))
        if (await attempts.needsCaptcha(one)) return made
        await attempts.admit(one, solved)
      }
      return 100
    }
    const hex = (n: number) => n.toString(16)
    return expect(
      Promise.all([
        captchaAfter((n) => `2001:db8:7:1::${hex(n + 1)}`),
        captchaAfter((n) => `2001:db8:7:2${hex(n + 16)}::1`),
        captchaAfter((n) => `2001:db8:7:${hex((n + 1) * 256)}::1`),
        captchaAfter((n) => `2001:db8:${hex(n + 1)}::1`),
      ]),
    ).resolves.toEqual([10, 20, 40, 100])
  })
})
