import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from '#scripts/failures.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-failures-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const passed = { status: 'passed', fullName: 'holds', failureMessages: [] }

describe('the end of npm test', () => {
  test('names each failed test of the code, and why in a few lines', () => {
    const failed = {
      status: 'failed',
      fullName: 'the ledger adds up',
      failureMessages: ['\u001B[31mAssertionError\u001B[39m: expected 1 to be 2\n\n1\n2\n3\n4\n5\n6'],
    }
    const file = report({
      testResults: [
        { name: '/atoll/tests/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      ],
    })
    expect(vitestFailures(file, '/atoll')).toEqual([
      '✗ tests/a.test.ts › the ledger adds up\n    AssertionError: expected 1 to be 2\n    1\n    2\n    3\n    4\n    5',
    ])
  })

  test('names a file that could not be loaded', () => {
    const unloaded = { name: '/atoll/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
    expect(vitestFailures(report({ testResults: [unloaded] }), '/atoll')).toEqual([
      '✗ b.test.ts › could not be loaded\n    no such module',
    ])
  })

  test('names each failed test of the browser, one that passed when tried again too', () => {
    const of = (status: string, message?: string) => ({
      title: status,
      file: 'home.spec.ts',
      line: 9,
      tests: [{ status, results: [{}, message === undefined ? {} : { error: { message } }] }],
    })
    const file = report({
      suites: [{ specs: [of('expected')], suites: [{ specs: [of('unexpected', 'no heading'), of('flaky', 'late')] }] }],
    })
    expect(playwrightFailures(file)).toEqual([
      '✗ home.spec.ts:9 › unexpected\n    no heading',
      '✗ home.spec.ts:9 › flaky\n    late',
    ])
  })

  test('shows the page as it was when a test of the browser failed', () => {
    const path = join(folder, 'error-context.md')
    writeFileSync(path, '# Error details\n\n```\nError\n```\n\n```yaml\n- banner:\n  - link "Atoll"\n```\n')
    const results = [{ error: { message: 'no heading' }, attachments: [{ name: 'error-context', path }] }]
    const spec = { title: 'has one', file: 'home.spec.ts', line: 9, tests: [{ status: 'unexpected', results }] }
    expect(playwrightFailures(report({ suites: [{ specs: [spec] }] }))).toEqual([
      '✗ home.spec.ts:9 › has one\n    no heading\n    | - banner:\n    |   - link "Atoll"',
    ])
  })

  test('names nothing where nothing failed, or where no report was written', () => {
    expect(
      vitestFailures(report({ testResults: [{ name: 'a', status: 'passed', assertionResults: [passed] }] }), '/'),
    ).toEqual([])
    expect(vitestFailures(join(folder, 'none.json'), '/')).toEqual([])
    expect(playwrightFailures(join(folder, 'none.json'))).toEqual([])
  })
})
