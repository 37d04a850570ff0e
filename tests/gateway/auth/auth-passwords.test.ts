import { argon2Sync, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createAttempts } from '#gateway/auth/login/attempts.ts'
import { createPasswords, unmatchableHash } from '#gateway/auth/passwords/passwords.ts'

const passwords = createPasswords(randomBytes)

describe('password hashes', () => {
  test('T4 are argon2id in PHC form, salted, and verify', async () => {
    const [one, two] = [await passwords.hash('Lagoon-2026!'), await passwords.hash('Lagoon-2026!')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
    expect(await passwords.verify('Lagoon-2026!', one)).toBe(true)
    expect(await passwords.verify('lagoon-2026!', one)).toBe(false)
    expect(await passwords.verify('', one)).toBe(false)
  })

  test('a hash of another cost verifies too, so that the cost can be raised', async () => {
    const nonce = Buffer.from('somesaltsomesalt')
    const cost = { memory: 256, passes: 3, parallelism: 2, tagLength: 24 }
    const hash = argon2Sync('argon2id', { message: 'পাসওয়ার্ড', nonce, ...cost })
    const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
    const stored = `$argon2id$v=19$m=256,t=3,p=2$${bare(nonce)}$${bare(hash)}`
    expect(await passwords.verify('পাসওয়ার্ড', stored)).toBe(true)
    expect(await passwords.verify('পাসওয়ার', stored)).toBe(false)
  })

  test('unmatchableHash matches nothing, and a hash in an unknown form throws', async () => {
    expect(await passwords.verify('', unmatchableHash)).toBe(false)
    await expect(passwords.verify('x', 'plain')).rejects.toThrow('no argon2id PHC string')
  })

  test('T25 with fifty hashes waiting a flood is turned away, and the rest is served', async () => {
    const stored = await passwords.hash('x')
    const answers = await Promise.all(Array.from({ length: 70 }, () => passwords.verify('x', stored)))
    expect(answers.filter((answer) => answer === true).length).toBeGreaterThanOrEqual(50)
    expect(answers.filter((answer) => answer === 'busy').length).toBeGreaterThanOrEqual(15)
  })
})

describe('failed tries', () => {
  const at = (account: string, ip = '192.0.2.1') => ({ account, ip })

  test('T12 memory is bounded, and ten thousand other accounts do not unlock a locked one', () => {
    const attempts = createAttempts(() => 0)
    for (let tries = 0; tries < 10; tries += 1) attempts.begin(at('victim'))
    expect(attempts.waitSeconds(at('victim'))).toBe(900)
    for (let account = 0; account < 30_000; account += 1) attempts.begin(at(`a${account}`))
    expect(attempts.waitSeconds(at('victim'))).toBe(900)
    expect(attempts.waitSeconds(at('a1'))).toBe(0)
  })

  test('T12 of a million tries on an account from everywhere a hundred a day are checked, and the owner still gets in', () => {
    let now = 0
    const attempts = createAttempts(() => now)
    const owner = at('Victim', '2001:db8:7:1::5')
    attempts.begin(owner)
    attempts.forget(owner)
    let verified = 0
    for (let tries = 0; tries < 1_000_000; tries += 1) {
      now += 86
      const one = at('victim', `198.51.${tries % 250}.${tries % 199}`)
      if (attempts.waitSeconds(one) > 0) continue
      attempts.begin(one)
      verified += 1
    }
    expect(verified).toBe(100)
    expect(attempts.waitSeconds(at('victim', '203.0.113.9'))).toBeGreaterThan(0)
    expect(attempts.waitSeconds(at('victim', '2001:db8:7:1:ffff::1'))).toBe(0)
    now += 24 * 3_600_000
    expect(attempts.waitSeconds(at('victim', '203.0.113.9'))).toBe(0)
  })

  test('T12 a try that was not checked is undone', () => {
    const attempts = createAttempts(() => 0)
    for (let tries = 0; tries < 30; tries += 1) {
      attempts.begin(at('player'))
      attempts.undo(at('player'))
    }
    expect(attempts.waitSeconds(at('player'))).toBe(0)
  })
})
