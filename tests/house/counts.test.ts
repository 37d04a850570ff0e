import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playwrightCounts, total, verdict, vitestCounts } from '#scripts/counts.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-counts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] }
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } }

describe('the verdict of npm test', () => {
  test('adds up both runners', () => {
    const sum = total([vitestCounts(report(vitest), 0), playwrightCounts(report(playwright), 0)])
    expect(verdict(sum)).toBe('8 passed, 0 failed, 1 skipped')
    expect(verdict({ passed: 8, failed: 2, skipped: 0 })).toBe('8 passed, 2 failed')
  })

  test('counts a file that could not be loaded as a failed test', () => {
    const unloaded = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] }
    expect(vitestCounts(report(unloaded), 1)).toMatchObject({ passed: 5, failed: 1 })
  })

  test('counts a runner that crashed as a failed test, whatever it wrote', () => {
    expect(vitestCounts(join(folder, 'none.json'), 0).failed).toBe(1)
    expect(vitestCounts(report('{"numPassed'), 0).failed).toBe(1)
    expect(vitestCounts(report(vitest), 139).failed).toBe(1)
    expect(playwrightCounts(report(playwright), 1).failed).toBe(1)
    expect(playwrightCounts(join(folder, 'none.json'), 0).failed).toBe(1)
  })

  test('counts a test that passed only when tried again as failed', () => {
    expect(playwrightCounts(report({ stats: { ...playwright.stats, flaky: 2 } }), 0)).toMatchObject({
      passed: 3,
      failed: 2,
    })
  })
})
