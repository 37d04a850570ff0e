import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aboveBudget, readBudget } from '#scripts/test/budget.mjs'
import { bySubject, playwrightDurations, vitestDurations } from '#scripts/test/durations.mjs'
import { subjectsOf, testFiles } from '#scripts/test/test-files.mjs'

const document = `# Performance

| other | code |
| ----- | ---- |
| whole | 1    |

## Budget of the test run

Seconds.

| subject       | code  | browser |
| ------------- | ----- | ------- |
| the whole run | 1,500 |         |
| house         | 20    |         |
| wallet        | 100   | 200     |

## Other
`

/** Returns the result of a runner that passed. */
const resultOf = (name: string, seconds: Record<string, number>) => ({
  name,
  counts: { passed: 1, failed: 0, skipped: 0, notRun: 0 },
  failures: [],
  flaky: [],
  notRun: [],
  whyNotRun: '',
  durations: Object.entries(seconds).map(([file, each]) => ({ file, seconds: each })),
})

test('sums the durations of the tests of a file, including each browser retry, and those of a subject', () => {
  const assertionResults = [400, 700].map((duration) => ({
    status: 'passed',
    fullName: '',
    failureMessages: [],
    duration,
  }))
  const file = { name: '/atoll/tests/gateway/wallet/a.test.ts', status: 'passed', message: '', assertionResults }
  const code = vitestDurations({ testResults: [file] }, '/atoll')
  expect(code).toEqual([{ file: 'tests/gateway/wallet/a.test.ts', seconds: expect.closeTo(1.1) }])
  const tests = [{ status: 'flaky', results: [{ duration: 1500 }, { duration: 2500 }] }]
  const specs = [1, 2].map((line) => ({ title: '', file: 'wallet/a.spec.ts', line, tests }))
  const browser = playwrightDurations({ specs }, 'tests/e2e/')
  expect(browser).toEqual([{ file: 'tests/e2e/wallet/a.spec.ts', seconds: 8 }])
  const house = { file: 'tests/house/a.test.ts', seconds: 2 }
  expect(bySubject([...browser, house, ...browser])).toEqual(
    new Map([
      ['wallet', 16],
      ['house', 2],
    ]),
  )
  expect([...vitestDurations(undefined, '/atoll'), ...playwrightDurations(undefined, '')]).toEqual([])
})

test('names what is above the budget: the whole run, and a subject in one of the runners', () => {
  const budget = readBudget(document)
  const results = [
    resultOf('code', {
      'tests/house/a.test.ts': 21,
      'tests/gateway/wallet/a.test.ts': 100,
      'tests/stores/new/a.test.ts': 9,
    }),
    resultOf('browser', { 'tests/e2e/wallet/a.spec.ts': 150, 'tests/e2e/wallet/b.spec.ts': 51 }),
  ]
  expect(aboveBudget(results, 1500, budget)).toEqual(['house, code: 21 s of 20 s', 'wallet, browser: 201 s of 200 s'])
  expect(aboveBudget([], 1501, budget)).toEqual(['the whole run: 1501 s of 1500 s'])
})

test('docs/performance.md has a budget for the whole run and for every subject with tests', () => {
  const { runS, subjects } = readBudget(readFileSync('docs/performance.md', 'utf8'))
  expect(runS).toBe(1500)
  const known = subjectsOf(testFiles('.'))
  expect([...subjects.keys()].filter((subject) => !known.includes(subject))).toEqual([])
  const files = testFiles('.').map((file) => ({ file, seconds: 0 }))
  expect([...bySubject(files).keys()].filter((subject) => !subjects.has(subject))).toEqual([])
  for (const [subject, seconds] of subjects)
    for (const each of Object.values(seconds)) expect(each, subject).toBeGreaterThan(0)
})
