import { argon2Sync, randomBytes } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createPasswords, unmatchableHash } from '#gateway/auth/passwords/passwords.ts'
import { startGateway } from '#gateway/start.ts'
import { codeFolders } from '#scripts/check/plan.ts'

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

  test('verify in any composition of the same letters, also those stored before they had one form', async () => {
    const [composed, parted] = ['Caf\u00e9-2026!', 'Cafe\u0301-2026!']
    expect(await passwords.verify(parted, await passwords.hash(composed))).toBe(true)
    expect(await passwords.verify(composed, await passwords.hash(parted))).toBe(true)
    const nonce = Buffer.from('somesaltsomesalt')
    const hash = argon2Sync('argon2id', {
      message: parted,
      nonce,
      memory: 256,
      passes: 1,
      parallelism: 1,
      tagLength: 24,
    })
    const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
    expect(await passwords.verify(parted, `$argon2id$v=19$m=256,t=1,p=1$${bare(nonce)}$${bare(hash)}`)).toBe(true)
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

  test('T4 have the full cost in every gateway but those of tests', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atoll-passwords-'))
    const gateway = await startGateway({ databasePath: join(folder, 'gateway.db'), port: 0, content: 'src/content' })
    try {
      expect(await gateway.services.passwords.hash('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    } finally {
      await gateway.close()
      rmSync(folder, { recursive: true })
    }
    const giving = globSync(`{${codeFolders.join()}}/**/*.{ts,tsx,mjs}`).filter((file) =>
      readFileSync(file, 'utf8').includes('passwordCost:'),
    )
    expect(giving.filter((file) => file !== 'tests/gateway/auth/auth-passwords.test.ts').toSorted()).toEqual([
      'tests/e2e/support/own-gateway.ts',
      'tests/e2e/support/staff.fixture.ts',
      'tests/support/gateway.ts',
      'tests/support/seeded.ts',
    ])
  })

  test('unmatchableHash matches nothing, and a hash in an unknown form throws', async () => {
    expect(await passwords.verify('', unmatchableHash)).toBe(false)
    await expect(passwords.verify('x', 'plain')).rejects.toThrow('no argon2id PHC string')
  })

  test('T25 of seventy passwords at once those that would wait longer than a second are refused, at once', async () => {
    const own = createPasswords(randomBytes)
    const stored = await own.hash('x')
    const timed = async () => {
      const began = performance.now()
      const answer = await own.verify('x', stored)
      return { answer, ms: performance.now() - began }
    }
    const all = await Promise.all(Array.from({ length: 70 }, timed))
    const [served, refused] = [true, 'busy'].map((wanted) => all.filter(({ answer }) => answer === wanted))
    expect(served?.length).toBeGreaterThan(0)
    expect(refused?.length).toBeGreaterThanOrEqual(29)
    expect((served?.length ?? 0) + (refused?.length ?? 0)).toBe(70)
    expect(await own.verify('x', stored)).toBe(true)
  })

  test('T25 once passwords have become slow, fewer may wait, and a new password is refused as busy too', async () => {
    const own = createPasswords(randomBytes)
    const slow = '$argon2id$v=19$m=131072,t=4,p=1$c29tZXNhbHRzb21lc2FsdA$' + 'A'.repeat(43)
    expect(await own.verify('x', slow)).toBe(false)
    const waiting = Array.from({ length: 12 }, () => own.verify('x', slow))
    expect(own.isBusy()).toBe(true)
    await expect(own.hash('x')).rejects.toMatchObject({ statusCode: 503 })
    const answers = await Promise.all(waiting)
    expect(answers.filter((answer) => answer === 'busy').length).toBeGreaterThan(0)
    expect(own.isBusy()).toBe(false)
  })
})
