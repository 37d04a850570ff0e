import { argon2Sync, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createAttempts } from '#gateway/auth/attempts.ts'
import { createPasswords, nobodysHash } from '#gateway/auth/passwords.ts'

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

  test('nobody’s hash matches nothing and a hash of no known form is a bug', async () => {
    expect(await passwords.verify('', nobodysHash)).toBe(false)
    await expect(passwords.verify('x', 'plain')).rejects.toThrow('no argon2id PHC string')
  })

  test('T25 past fifty waiting a flood is told to come back, and the rest is served', async () => {
    const stored = await passwords.hash('x')
    const answers = await Promise.all(Array.from({ length: 70 }, () => passwords.verify('x', stored)))
    expect(answers.filter((answer) => answer === true).length).toBeGreaterThanOrEqual(50)
    expect(answers.filter((answer) => answer === 'busy').length).toBeGreaterThanOrEqual(15)
  })
})

describe('the memory of failures', () => {
  test('T12 is bounded: ten thousand other accounts make it forget the one that was quiet longest', () => {
    const attempts = createAttempts(() => 0)
    for (let tries = 0; tries < 10; tries += 1) attempts.begin('victim')
    expect(attempts.waitSeconds('victim')).toBe(900)
    for (let account = 0; account < 10_000; account += 1) attempts.begin(`a${account}`)
    expect(attempts.waitSeconds('victim')).toBe(0)
  })

  test('T12 a try that was not judged is taken back', () => {
    const attempts = createAttempts(() => 0)
    for (let tries = 0; tries < 30; tries += 1) {
      attempts.begin('player')
      attempts.undo('player')
    }
    expect(attempts.waitSeconds('player')).toBe(0)
  })
})
