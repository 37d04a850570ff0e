import { expect, test } from 'vitest'
import { summary } from '#scripts/test/summary.mjs'

const result = {
  name: 'code',
  counts: { passed: 5, failed: 0, skipped: 0, notRun: 0 },
  failures: [],
  flaky: [],
  notRun: [],
  whyNotRun: '',
  durations: [{ file: 'tests/gateway/wallet/a.test.ts', seconds: 61 }],
}

test('ends with the times and the verdict', () => {
  expect(
    summary(
      [result, { ...result, name: 'browser', durations: [{ file: 'tests/e2e/wallet/a.spec.ts', seconds: 9 }] }],
      3725,
    ),
  ).toEqual([
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

test('lists the ten slowest files of both runners, if there are more, and what is above its budget', () => {
  const durations = Array.from({ length: 10 }, (_, at) => ({ file: `tests/${at}.test.ts`, seconds: at }))
  const browser = { ...result, name: 'browser', durations: [{ file: 'tests/e2e/a.spec.ts', seconds: 90.4 }] }
  const lines = summary([{ ...result, durations }, browser], 1, ['wallet, code: 9 s of 8 s'])
  const from = lines.indexOf('slowest files')
  expect(lines.slice(from, from + 3)).toEqual([
    'slowest files',
    '  tests/e2e/a.spec.ts: 1 min 30 s',
    '  tests/9.test.ts: 9 s',
  ])
  expect(lines).not.toContain('  tests/0.test.ts: 0 s')
  expect(lines.slice(from + 11, from + 14)).toEqual([
    '',
    'above the budget in docs/performance.md',
    '  wallet, code: 9 s of 8 s',
  ])
})
