import { expect, test } from 'vitest'
import { readRequest, select } from '#scripts/test/select-tests.mjs'

const files = [
  'tests/arcade/dice/dice.test.ts',
  'tests/e2e/games/lobby.spec.ts',
  'tests/e2e/wallet/deposit.spec.ts',
  'tests/gateway/wallet/deposit.test.ts',
  'tests/gateway/wallet/withdrawal.test.ts',
  'tests/stores/games/lobby.test.ts',
]

/** Returns the selection of a command line: the files of the code and of the browser, or the refusal. */
function selected(...args: string[]) {
  const request = readRequest(args)
  if ('refusal' in request) return request.refusal
  const selection = select(request, files)
  return 'refusal' in selection ? selection.refusal : [...selection.code, ...selection.browser]
}

test('no argument selects every test', () => {
  expect(select({ subjects: [], paths: [] }, files)).toEqual({
    code: files.filter((file) => file.endsWith('.test.ts')),
    browser: files.filter((file) => file.endsWith('.spec.ts')),
    isEverything: true,
  })
})

test.for([
  { subjects: ['wallet'], picks: [3, 4, 2] },
  { subjects: ['wallet', 'dice'], picks: [0, 3, 4, 2] },
  { subjects: ['gateway'], picks: [3, 4] },
  { subjects: ['e2e'], picks: [1, 2] },
  { subjects: ['games'], picks: [5, 1] },
])('a subject is a folder in the path of a test: $subjects', ({ subjects, picks }) => {
  expect(selected(...subjects)).toEqual(picks.map((at) => files[at]))
})

test.for([
  { path: 'tests/gateway/wallet/deposit.test.ts', picks: [3] },
  { path: './tests/e2e/games/lobby.spec.ts', picks: [1] },
  { path: String.raw`tests\e2e\games\lobby.spec.ts`, picks: [1] },
  { path: 'lobby.test.ts', picks: [5] },
  { path: 'tests/gateway/', picks: [3, 4] },
])('an argument with a slash or .ts at its end is a file or a folder: $path', ({ path, picks }) => {
  expect(selected(path)).toEqual(picks.map((at) => files[at]))
})

test('-t passes on a text that titles must contain, alone or with subjects', () => {
  expect(readRequest(['wallet', '-t', 'S2.64 shows'])).toEqual({
    subjects: ['wallet'],
    paths: [],
    title: 'S2.64 shows',
  })
  expect(select({ subjects: [], paths: [], title: 'x' }, files)).toMatchObject({ isEverything: true, title: 'x' })
})

test('--full asks for every repetition of random tests', () => {
  expect(readRequest(['--full', 'wallet'])).toEqual({ subjects: ['wallet'], paths: [], isFull: true })
  expect(select({ subjects: [], paths: [], isFull: true }, files)).toMatchObject({ isEverything: true, isFull: true })
})

test('--shuffle passes on the number that decides the order', () => {
  expect(readRequest(['--shuffle', '7', 'wallet'])).toEqual({ subjects: ['wallet'], paths: [], shuffle: 7 })
  expect(select({ subjects: [], paths: [], shuffle: 7 }, files)).toMatchObject({ isEverything: true, shuffle: 7 })
})

test.for([
  {
    args: ['walet', 'lotery'],
    says: 'There are no tests of walet, lotery. Known subjects: arcade, dice, e2e, games, gateway, stores, wallet.',
  },
  { args: ['tests'], says: 'There are no tests of tests. Known' },
  { args: ['tests/gone.test.ts'], says: 'There is no test file tests/gone.test.ts.' },
  { args: ['-t'], says: '-t needs a text' },
  { args: ['--shuffle', 'wallet'], says: '--shuffle needs a number' },
  { args: ['--watch'], says: 'There is no option --watch.' },
])('refuses $args and says why', ({ args, says }) => {
  expect(selected(...args)).toContain(says)
})
