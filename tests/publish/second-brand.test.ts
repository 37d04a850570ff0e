import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { array, object, parse, string } from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const brandEnv = { ...process.env, ATOLL_BRAND: 'tests/support/brands/bahar' }

const answerOf = object({
  published: string(),
  house: array(string()),
  stored: string(),
  letters: array(string()),
  amount: string(),
  paths: array(string()),
})

describe('a second brand, of which nothing is code', () => {
  test('S1.6 S1.11 X2 names itself in content, letters and providers, in its languages and currency', async () => {
    const { stdout } = await run(process.execPath, ['tests/support/second-brand.ts'], {
      env: brandEnv,
      maxBuffer: 64_000_000,
    })
    const answer = parse(answerOf, JSON.parse(stdout))
    expect(answer.house).toEqual(['বাহার অরিজিনালস', 'বাহার Originals'])
    // a database outlives a change of the name
    expect(answer.stored).toBe('{{brand}} Originals')
    expect(answer.letters).toEqual(['বাহার-এ স্বাগতম', 'আপনার বাহার পাসওয়ার্ড রিসেট করুন', 'Reset your বাহার password'])
    expect(answer.amount).toBe('১,২৩৪.৫০৳')
    expect(answer.paths).toEqual(['/help', '/en/help'])
    expect(answer.published).toContain('বাহার')
    expect(answer.published).not.toMatch(/Atoll|\{brand\}/)
  })
})

describe.runIf(process.env.ATOLL_TESTS_FULL === '1')('the portal of a second brand', () => {
  let dist = ''
  beforeAll(() => {
    dist = mkdtempSync(join(tmpdir(), 'atoll-second-'))
  })
  afterAll(() => rmSync(dist, { recursive: true }))

  test(
    'S1.6 S1.8 is built within all budgets, in its colours, and says its name alone',
    { timeout: 600_000 },
    async () => {
      const { stdout } = await run(process.execPath, ['publish/build.ts', dist, '--no-covers'], {
        env: { ...brandEnv, ATOLL_SHOWCASE: '1' },
        maxBuffer: 64_000_000,
      })
      expect(stdout).toContain('CPU')
      const [home = '', english = '', help = ''] = ['index.html', 'en.html', 'help/play-money.html'].map((file) =>
        readFileSync(join(dist, file), 'utf8'),
      )
      for (const page of [home, english, help]) {
        expect(page).toContain('বাহার')
        expect(page).not.toMatch(/Atoll(?! ?-)|\{\{?brand/)
        expect(page).toContain('--ground:#fbf7f0')
      }
      expect(home).toMatch(/<html lang="bn"/)
      const manifest: unknown = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8'))
      expect(manifest).toMatchObject({ name: 'বাহার', lang: 'bn', theme_color: '#fbf7f0' })
      expect(readFileSync(join(dist, 'favicon.svg'), 'utf8')).toContain('#5b2a86')
    },
  )
})
