import { describe, expect, test } from 'vitest'
import { pickTests } from '#scripts/test/changed-tests.mjs'

const tests = [
  'tests/arcade/dice/dice.test.ts',
  'tests/e2e/wallet/deposit.spec.ts',
  'tests/gateway/lottery/returns.test.ts',
  'tests/gateway/wallet/deposit.test.ts',
  'tests/house/plan.test.ts',
  'tests/stores/games/lobby.test.ts',
]

describe('a changed file selects the tests of', () => {
  test.for([
    { file: 'gateway/wallet/deposit.rows.ts', subjects: ['wallet'] },
    { file: 'src/stores/wallet/deposit.ts', subjects: ['wallet'] },
    { file: 'src/islands/wallet/Deposit.island.tsx', subjects: ['wallet'] },
    { file: 'contract/wallet/deposit.ts', subjects: ['wallet'] },
    { file: 'public/locales/bn/wallet.json', subjects: ['wallet'] },
    { file: 'arcade/dice/rules.ts', subjects: ['arcade'] },
    { file: 'arcade/start.ts', subjects: ['arcade'] },
    { file: 'covers/scenes.ts', subjects: ['games'] },
    { file: 'returns/dice.ts', subjects: ['arcade', 'lottery'] },
    { file: 'tests/gateway/wallet/deposit.fixture.ts', subjects: ['wallet'] },
    { file: 'src/content/games/words.en.md', subjects: ['games'] },
    { file: 'docs/behaviours.md', subjects: ['house'] },
    { file: 'README.md', subjects: ['house'] },
    { file: 'scripts/run/start.mjs', subjects: ['house'] },
    { file: 'system/lock.mjs', subjects: ['house'] },
    { file: 'oxlint.config.ts', subjects: ['house'] },
  ])('its subject: $file', ({ file, subjects }) => {
    expect(pickTests([file], tests)).toMatchObject({ everything: false, subjects, paths: [] })
  })

  test('its floor, if no test covers its subject', () => {
    expect(pickTests(['gateway/outbox/outbox.rows.ts'], tests)).toMatchObject({ subjects: ['gateway'] })
  })

  test('itself, if it is a test, or nothing if that test was deleted', () => {
    const changed = ['tests/gateway/wallet/deposit.test.ts', 'tests/gateway/wallet/gone.test.ts']
    expect(pickTests(changed, tests)).toEqual({
      everything: false,
      subjects: [],
      paths: ['tests/gateway/wallet/deposit.test.ts'],
      sentence: 'Running tests/gateway/wallet/deposit.test.ts (changed).',
    })
  })

  test.for([
    'contract/endpoint.ts',
    'contract/money/money.ts',
    'gateway/db/database.ts',
    'gateway/http/limits.ts',
    'gateway/server/server.ts',
    'gateway/start.ts',
    'src/api/result.ts',
    'src/api/call.ts',
    'brand/languages.ts',
    'src/boot/intent.ts',
    'src/ui/Button.tsx',
    'src/styles/tokens.css',
    'src/layouts/Shell.astro',
    'src/routes.ts',
    'astro.config.mjs',
    'package-lock.json',
    'publish/finish/headers.ts',
    'publish/vite/chunks.mjs',
    'tests/support/visitors.ts',
    'tests/e2e/playwright.config.ts',
  ])('every subject, if it is shared: %s', (file) => {
    expect(pickTests(['README.md', file], tests)).toEqual({
      everything: true,
      sentence: `Running every test: ${file} is shared by every subject.`,
    })
  })

  test.for(['src/pages/[...lang]/help.astro', 'public/icon.svg', 'public/locales/en/refusals.json'])(
    'every subject, if it belongs to none: %s',
    (file) => {
      expect(pickTests([file], tests)).toEqual({
        everything: true,
        sentence: `Running every test: ${file} belongs to no known subject.`,
      })
    },
  )
})

test('states in one sentence which tests were selected and why', () => {
  const changed = ['gateway/wallet/a.ts', 'gateway/wallet/b.ts', 'src/stores/games/c.ts', 'tests/house/plan.test.ts']
  expect(pickTests(changed, tests).sentence).toBe(
    'Running wallet (gateway/wallet/a.ts and 1 more), games (src/stores/games/c.ts), tests/house/plan.test.ts (changed).',
  )
  expect(pickTests([], tests).sentence).toBe('Nothing changed that a test depends on.')
})
