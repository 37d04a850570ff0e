import { describe, expect, test } from 'vitest'
import {
  notRunFiles,
  playwrightListing,
  playwrightNotRun,
  silentFiles,
  vitestListing,
  vitestNotRun,
} from '#scripts/test/not-run.mjs'

const result = (name: string, ...statuses: string[]) => ({
  name: `/atoll/${name}`,
  status: 'passed',
  message: '',
  assertionResults: statuses.map((status) => ({ status, fullName: `${status} one`, failureMessages: [] })),
})
const root = '/atoll'

describe('vitestNotRun', () => {
  test('counts none in a file in which each test has a result', () => {
    const testResults = [result('tests/a.test.ts', 'passed', 'skipped'), result('tests/b.test.ts', 'failed')]
    expect([...vitestNotRun({ testResults }, { root }).values()]).toEqual([0, 0])
  })

  test('counts those that a crash or the time limit left over', () => {
    const testResults = [result('tests/a.test.ts', 'passed', 'pending', 'skipped')]
    expect(vitestNotRun({ testResults }, { root })).toEqual(new Map([['tests/a.test.ts', 1]]))
    expect(vitestNotRun({ testResults }, { root, isCut: true })).toEqual(new Map([['tests/a.test.ts', 2]]))
    expect(vitestNotRun({ testResults }, { root, isCut: true, title: 'pending' })).toEqual(
      new Map([['tests/a.test.ts', 1]]),
    )
  })

  test('does not know a file whose worker crashed before its first test', () => {
    const testResults = [{ ...result('tests/a.test.ts'), status: 'failed' }]
    expect(vitestNotRun({ testResults }, { root }).size).toBe(0)
    expect(vitestNotRun(undefined, { root }).size).toBe(0)
  })
})

const spec = (file: string, [status = '', expectedStatus = '']: [string, string], ...results: string[]) => ({
  title: status,
  file,
  line: 1,
  tests: [{ status, expectedStatus, results: results.map((each) => ({ status: each })) }],
})

describe('playwrightNotRun', () => {
  test('counts none in a file in which each test has a result or was skipped', () => {
    const specs = [
      spec('a.spec.ts', ['skipped', 'skipped'], 'skipped'),
      spec('b.spec.ts', ['flaky', 'passed'], 'failed', 'passed'),
    ]
    expect([...playwrightNotRun({ suites: [{ specs }] }, 'tests/e2e/').values()]).toEqual([0, 0])
  })

  test('counts those without a result, or that were interrupted', () => {
    const specs = [
      spec('a.spec.ts', ['skipped', 'passed']),
      spec('a.spec.ts', ['skipped', 'skipped']),
      spec('a.spec.ts', ['skipped', 'passed'], 'interrupted'),
      spec('a.spec.ts', ['unexpected', 'passed'], 'failed', 'interrupted'),
      spec('a.spec.ts', ['expected', 'passed'], 'passed'),
    ]
    expect(playwrightNotRun({ specs }, 'tests/e2e/')).toEqual(new Map([['tests/e2e/a.spec.ts', 3]]))
  })
})

describe('finds a file without any report', () => {
  const files = ['a', 'b', 'c']
  const reported = new Map([
    ['a', 0],
    ['b', 2],
  ])

  test('counts a file as it is listed, and as one test if it is not', () => {
    expect(silentFiles(files, reported)).toEqual(['c'])
    expect(notRunFiles(files, reported, { listing: new Map([['c', 7]]) })).toEqual([
      { file: 'b', tests: 2 },
      { file: 'c', tests: 7 },
    ])
    expect(notRunFiles(files, new Map())).toEqual(files.map((file) => ({ file, tests: 1 })))
  })

  test('counts none in a file without the requested title', () => {
    expect(notRunFiles(['a', 'c'], reported, { title: 'axe', listing: new Map() })).toEqual([])
    expect(notRunFiles(['c'], reported, { title: 'axe' })).toEqual([{ file: 'c', tests: 1 }])
  })
})

test('counts the tests of each file of a listing', () => {
  const specs = [spec('a.spec.ts', ['skipped', 'passed']), spec('a.spec.ts', ['skipped', 'passed'])]
  expect(playwrightListing({ suites: [{ specs }] }, 'tests/e2e/')).toEqual(new Map([['tests/e2e/a.spec.ts', 2]]))
  const tests = [{ file: '/atoll/tests/a.test.ts' }, { file: '/atoll/tests/a.test.ts' }]
  expect(vitestListing(tests, '/atoll')).toEqual(new Map([['tests/a.test.ts', 2]]))
})
