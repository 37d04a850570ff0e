import { expect, test } from 'vitest'
import { playwrightSeconds, summary, vitestSeconds } from '#scripts/test/summary.mjs'

const result = {
  name: 'code',
  counts: { passed: 5, failed: 0, skipped: 0, notRun: 0 },
  failures: [],
  flaky: [],
  notRun: [],
  whyNotRun: '',
  seconds: 61,
}

test('ends with the times and the verdict', () => {
  expect(summary([result, { ...result, name: 'browser', seconds: 9 }], 3725)).toEqual([
    '',
    'Time: 62 min 5 s in all. Sum over the tests: code 1 min 1 s, browser 9 s.',
    '',
    '10 passed, 0 failed',
  ])
})

test('lists failures, then tests that did not run and why, then flaky ones', () => {
  const browser = {
    ...result,
    counts: { passed: 1, failed: 1, skipped: 0, notRun: 13 },
    failures: ['✗ a › fails'],
    flaky: ['b › is late\n    Error: late'],
    notRun: [
      { file: 'c.spec.ts', tests: 12 },
      { file: 'd.spec.ts', tests: 1 },
    ],
    whyNotRun: 'the time limit was reached',
  }
  expect(summary([browser], 1)).toEqual([
    '\n✗ a › fails',
    '',
    'not run',
    '  c.spec.ts (12 tests): the time limit was reached',
    '  d.spec.ts (1 test): the time limit was reached',
    '',
    'flaky',
    '  b › is late\n      Error: late',
    '',
    'Time: 1 s in all. Sum over the tests: code 1 min 1 s.',
    '',
    '1 passed, 1 failed, 13 not run',
  ])
})

test('sums the durations of all tests, including each browser retry', () => {
  const assertionResults = [400, 700].map((duration) => ({
    status: 'passed',
    fullName: '',
    duration,
    failureMessages: [],
  }))
  expect(vitestSeconds({ testResults: [{ name: '', status: 'passed', message: '', assertionResults }] })).toBe(1)
  const tests = [{ status: 'flaky', results: [{ duration: 1500 }, { duration: 2500 }] }]
  expect(playwrightSeconds({ suites: [{ specs: [{ title: '', file: '', line: 1, tests }] }] })).toBe(4)
  expect(vitestSeconds(undefined) + playwrightSeconds(undefined)).toBe(0)
})
