import { describe, expect, test } from 'vitest'
import { isGood, noSuchTitle, playwrightCounts, total, verdict, vitestCounts } from '#scripts/test/counts.mjs'

const assertions = (...statuses: string[]) =>
  statuses.map((status) => ({ status, fullName: status, failureMessages: [] }))
const file = (status: string, message: string, ...statuses: string[]) => ({
  name: '/atoll/a.test.ts',
  status,
  message,
  assertionResults: assertions(...statuses),
})
const vitest = { testResults: [file('passed', '', 'passed', 'passed', 'skipped')] }
const playwright = (...statuses: string[]) => ({
  specs: statuses.map((status) => ({
    title: status,
    file: 'a.spec.ts',
    line: 1,
    tests: [{ status, expectedStatus: status, results: [{ status }] }],
  })),
})
const ended = { code: 0, notRun: [] }

describe('the verdict of npm test', () => {
  test('adds up both runners', () => {
    const sum = total([vitestCounts(vitest, ended), playwrightCounts(playwright('expected', 'expected'), ended)])
    expect(verdict(sum)).toBe('4 passed, 0 failed, 1 skipped')
    expect(verdict({ passed: 8, failed: 2, skipped: 0, notRun: 0 })).toBe('8 passed, 2 failed')
    expect(verdict({ passed: 8, failed: 2, skipped: 1, notRun: 3 })).toBe('8 passed, 2 failed, 1 skipped, 3 not run')
  })

  test('is good only if every test that should run ran and passed', () => {
    const counts = { passed: 8, failed: 0, skipped: 1, notRun: 0 }
    expect(isGood(counts)).toBe(true)
    for (const bad of [{ passed: 0 }, { failed: 1 }, { notRun: 1 }]) expect(isGood({ ...counts, ...bad })).toBe(false)
  })

  test('says that no test has the title that was asked for, which fails, but not if one of either runner has it', () => {
    const code = vitestCounts(vitest, { ...ended, title: 'S2.64 shows' })
    const browser = playwrightCounts(undefined, ended)
    expect(noSuchTitle(total([code, browser]), 'S2.64 shows').join('')).toContain('has "S2.64 shows" in its title')
    expect(isGood(total([code, browser]))).toBe(false)
    for (const found of ['expected', 'skipped', 'unexpected'])
      expect(noSuchTitle(total([code, playwrightCounts(playwright(found), ended)]), 'S2.64 shows')).toEqual([])
    expect(noSuchTitle(total([code]), undefined)).toEqual([])
  })

  test('counts a file that failed to load as a failed test', () => {
    const unloaded = { testResults: [...vitest.testResults, file('failed', 'no such module')] }
    expect(vitestCounts(unloaded, { code: 1, notRun: [] })).toMatchObject({ passed: 2, failed: 1 })
  })

  test('counts a runner that crashed as a failed test, unless tests did not run', () => {
    const notRun = [{ file: 'tests/a.test.ts', tests: 5 }]
    expect(vitestCounts(vitest, { code: 139, notRun: [] })).toMatchObject({ failed: 1, notRun: 0 })
    expect(vitestCounts(undefined, { code: 139, notRun })).toMatchObject({ failed: 0, notRun: 5 })
    expect(playwrightCounts(playwright('expected'), { code: 1, notRun: [] })).toMatchObject({ passed: 1, failed: 1 })
    expect(playwrightCounts(undefined, { code: 1, notRun })).toMatchObject({ passed: 0, failed: 0, notRun: 5 })
  })

  test('counts the tests of a file whose worker crashed as not run', () => {
    const crashed = { testResults: [file('failed', '')] }
    const notRun = [{ file: 'a.test.ts', tests: 3 }]
    expect(vitestCounts(crashed, { code: 1, notRun })).toEqual({ passed: 0, failed: 0, skipped: 0, notRun: 3 })
  })

  test('counts tests cut off by the time limit as not run, not as skipped', () => {
    const notRun = [{ file: 'a.test.ts', tests: 1 }]
    expect(vitestCounts(vitest, { code: 1, notRun, isCut: true })).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      notRun: 1,
    })
  })

  test('counts only tests with the requested title', () => {
    expect(vitestCounts(vitest, { ...ended, title: 'passed' })).toMatchObject({ passed: 2, skipped: 0 })
  })

  test('counts a flaky test, which passed on retry, as passed', () => {
    expect(playwrightCounts(playwright('expected', 'flaky', 'unexpected'), { code: 1, notRun: [] })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      notRun: 0,
    })
  })
})
