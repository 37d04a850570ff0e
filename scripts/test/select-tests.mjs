import { foldersOf, isBrowserTest, subjectsOf } from './test-files.mjs'

/**
 * @typedef {{ title?: string, isFull?: boolean, shuffle?: number }} Options `title` is a text that a test's title contains;
 *   a full run repeats random tests more often; `shuffle` is a number that decides the order of the tests
 * @typedef {Options & { subjects: string[], paths: string[] }} Request
 * @typedef {Options & { code: string[], browser: string[], isEverything: boolean }} Selection test files by runner
 * @typedef {{ refusal: string }} Refusal a message for the user
 */

/**
 * What each option of `npm test` sets, or why it cannot.
 * @type {Readonly<Record<string, (request: Request, next: () => string) => string | undefined>>}
 */
const options = {
  '-t': (request, next) => {
    const title = next()
    if (title === '') return '-t needs a text: npm test -- -t "text of a title"'
    request.title = title
    return undefined
  },
  '--full': (request) => {
    request.isFull = true
    return undefined
  },
  '--shuffle': (request, next) => {
    const seed = next()
    if (!/^\d{1,9}$/.test(seed)) return '--shuffle needs a number, which repeats an order: npm test -- --shuffle 7'
    request.shuffle = Number(seed)
    return undefined
  },
}

/** @param {string} argument */
const isPath = (argument) => /[\\/]/.test(argument) || argument.endsWith('.ts')

/**
 * Reads the arguments of `npm test`: subjects, files or folders, `-t` with a text, `--full`, and `--shuffle`
 * with a number.
 * @param {readonly string[]} args
 * @returns {Request | Refusal}
 */
export function readRequest(args) {
  /** @type {Request} */
  const request = { subjects: [], paths: [] }
  for (let at = 0; at < args.length; at += 1) {
    const argument = args[at] ?? ''
    const option = options[argument]
    if (option) {
      const refusal = option(request, () => args[(at += 1)] ?? '')
      if (refusal) return { refusal }
    } else if (argument.startsWith('-')) {
      return { refusal: `There is no option ${argument}. Name subjects or files, or a title with -t "text".` }
    } else if (isPath(argument)) {
      request.paths.push(argument.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, ''))
    } else {
      request.subjects.push(argument)
    }
  }
  return request
}

/** @param {string} path @returns {(file: string) => boolean} the file itself, the folder around it, or the name without a folder */
const isAt = (path) => (file) =>
  file === path || file.startsWith(`${path}/`) || (!path.includes('/') && file.endsWith(`/${path}`))

/** @param {string} subject @returns {(file: string) => boolean} */
const isOf = (subject) => (file) => foldersOf(file).slice(1).includes(subject)

/**
 * Selects the files of a request; a request without any means all of them.
 * @param {Request} request
 * @param {readonly string[]} files every test file
 * @returns {Selection | Refusal}
 */
export function select({ subjects, paths, ...options }, files) {
  const unknown = subjects.filter((subject) => !files.some(isOf(subject)))
  if (unknown.length > 0) {
    return { refusal: `There are no tests of ${unknown.join(', ')}. Known subjects: ${subjectsOf(files).join(', ')}.` }
  }
  const missing = paths.filter((path) => !files.some(isAt(path)))
  if (missing.length > 0) return { refusal: `There is no test file ${missing.join(', ')}.` }
  const matchers = [...subjects.map(isOf), ...paths.map(isAt)]
  const isEverything = matchers.length === 0
  const picked = files.filter((file) => isEverything || matchers.some((matches) => matches(file)))
  return {
    code: picked.filter((file) => !isBrowserTest(file)),
    browser: picked.filter(isBrowserTest),
    isEverything,
    ...options,
  }
}
