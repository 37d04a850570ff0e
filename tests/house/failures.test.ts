import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playwrightFailures, playwrightFlaky, vitestFailures, vitestFlaky } from '#scripts/test/failures.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-failures-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const passed = { status: 'passed', fullName: 'holds', failureMessages: [] }
/** Returns a spec whose second attempt has this status, with the error of that attempt. */
const specOf = (status: string, message?: string) => ({
  title: status,
  file: 'home.spec.ts',
  line: 9,
  tests: [{ status, results: [{}, message === undefined ? {} : { error: { message } }] }],
})
const report = {
  suites: [
    {
      specs: [specOf('expected')],
      suites: [{ specs: [specOf('unexpected', 'no heading'), specOf('flaky', 'late')] }],
    },
  ],
}

describe('the end of npm test', () => {
  test('names each failed unit test, and the reason in a few lines', () => {
    const failed = {
      status: 'failed',
      fullName: 'the ledger adds up',
      failureMessages: ['\u001B[31mAssertionError\u001B[39m: expected 1 to be 2\n\n1\n2\n3\n4\n5\n6'],
    }
    const testResults = [
      { name: '/atoll/tests/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    ]
    expect(vitestFailures({ testResults }, '/atoll')).toEqual([
      '✗ tests/a.test.ts › the ledger adds up\n    AssertionError: expected 1 to be 2\n    1\n    2\n    3\n    4\n    5',
    ])
  })

  test('names a file that failed to load, and not one that did not run', () => {
    const unloaded = { name: '/atoll/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
    expect(vitestFailures({ testResults: [unloaded, { ...unloaded, message: '' }] }, '/atoll')).toEqual([
      '✗ b.test.ts › could not be loaded\n    no such module',
    ])
  })

  test('names a file whose tests hold and that fails after them, as an audit at the end does', () => {
    const audited = { name: '/atoll/c.test.ts', status: 'failed', message: 'off by 1', assertionResults: [passed] }
    expect(vitestFailures({ testResults: [audited] }, '/atoll')).toEqual([
      '✗ c.test.ts › failed outside its tests\n    off by 1',
    ])
  })

  test('names each unit test that passed only on retry, which keeps the error of its first attempt', () => {
    const flaky = { status: 'passed', fullName: 'starts', failureMessages: ['Error: Port 4321 is taken'] }
    const testResults = [{ name: '/atoll/d.test.ts', status: 'passed', message: '', assertionResults: [passed, flaky] }]
    expect(vitestFlaky({ testResults }, '/atoll')).toEqual(['d.test.ts › starts\n    Error: Port 4321 is taken'])
    expect(vitestFailures({ testResults }, '/atoll')).toEqual([])
  })

  test('names each browser test that failed twice, and each error outside a test', () => {
    expect(playwrightFailures({ ...report, errors: [{ message: 'no server' }] }, 'tests/e2e/')).toEqual([
      '✗ tests/e2e/home.spec.ts:9 › unexpected\n    no heading',
      '✗ The browser tests\n    no server',
    ])
  })

  test('names each flaky test, and the reason of its first failure', () => {
    expect(playwrightFlaky(report, 'tests/e2e/')).toEqual(['tests/e2e/home.spec.ts:9 › flaky\n    late'])
  })

  test('shows a screenshot for a failed browser test', () => {
    const path = join(folder, 'error-context.md')
    writeFileSync(path, '# Error details\n\n```\nError\n```\n\n```yaml\n- banner:\n  - link "Atoll"\n```\n')
    const results = [{ error: { message: 'no heading' }, attachments: [{ name: 'error-context', path }] }]
    const spec = { title: 'has one', file: 'home.spec.ts', line: 9, tests: [{ status: 'unexpected', results }] }
    expect(playwrightFailures({ suites: [{ specs: [spec] }] })).toEqual([
      '✗ home.spec.ts:9 › has one\n    no heading\n    | - banner:\n    |   - link "Atoll"',
    ])
  })

  test('names nothing if nothing failed, or if there is no report', () => {
    const testResults = [{ name: 'a', status: 'passed', message: '', assertionResults: [passed] }]
    expect(vitestFailures({ testResults }, '/')).toEqual([])
    expect(vitestFailures(undefined, '/')).toEqual([])
    expect(playwrightFailures(undefined)).toEqual([])
    expect(playwrightFlaky(undefined)).toEqual([])
  })
})
