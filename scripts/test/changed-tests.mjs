import { foldersOf, subjectsOf } from './test-files.mjs'

/**
 * @typedef {{ everything: true, sentence: string }} Everything
 * @typedef {{ everything: false, subjects: string[], paths: string[], sentence: string }} Some
 */

/** Folders that every subject depends on: some with all subfolders, some only with the files directly in them. */
const sharedFolders = [
  'brand/',
  'contract/money/',
  'gateway/db/',
  'gateway/http/',
  'gateway/seed/',
  'gateway/server/',
  'publish/finish/',
  'publish/vite/',
  'src/api/',
  'src/boot/',
  'src/browser/',
  'src/i18n/',
  'src/layouts/',
  'src/styles/',
  'src/texts/',
  'src/ui/',
  'tests/e2e/support/',
  'tests/support/',
]
const sharedTopLevels = ['', 'contract', 'gateway', 'src', 'tests/e2e']

/** Only the tests in tests/house read these. */
const houseFolders = ['.ci/', 'docs/', 'scripts/', 'system/', 'tests/bench/']
const houseFiles = /^[^/]+\.md$|^\.[^/]+$|^(knip|oxlint)\.config\.ts$/

/** The subjects of rooms whose folders do not name them. @type {Record<string, readonly string[] | undefined>} */
const roomSubjects = {
  arcade: ['arcade'],
  covers: ['games'],
  published: ['publish'],
  returns: ['arcade', 'lottery'],
}

/** @param {string} file @param {readonly string[]} folders */
const isBelow = (file, folders) => folders.some((folder) => file.startsWith(folder))
/** @param {string} file */
const isTest = (file) => /^tests\/.*\.(test|spec)\.ts$/.test(file)
/** @param {string} file */
const isShared = (file) => isBelow(file, sharedFolders) || sharedTopLevels.includes(foldersOf(file).join('/'))

/**
 * Returns the subjects of a file that is no test, empty if none is known. The first folder below `tests` is a floor:
 * its name counts only if no subject does, or each change of the gateway would run all of its tests.
 * @param {string} file
 * @param {readonly string[]} tests
 */
function subjectsOfFile(file, tests) {
  const floors = new Set(tests.map((test) => test.split('/')[1] ?? ''))
  const known = subjectsOf(tests)
  const ofRoom = roomSubjects[file.split('/')[0] ?? '']
  if (ofRoom) return known.filter((name) => ofRoom.includes(name))
  const words = /^public\/locales\/[^/]+\/([^/]+)\.json$/.exec(file)?.[1]
  const names = words === undefined ? foldersOf(file) : [words]
  const subjects = names.filter((name) => known.includes(name) && !floors.has(name))
  return [...new Set(subjects.length > 0 ? subjects : names.filter((name) => floors.has(name)))]
}

/**
 * Returns the tests that one changed file selects: subjects, a test file, everything, or nothing (a deleted test).
 * @param {string} file
 * @param {readonly string[]} tests
 * @returns {{ subjects?: string[], path?: string, why?: string }}
 */
function askedBy(file, tests) {
  if (isTest(file)) return tests.includes(file) ? { path: file } : {}
  if (houseFiles.test(file)) return { subjects: ['house'] }
  if (isShared(file)) return { why: 'is shared by every subject' }
  if (isBelow(file, houseFolders)) return { subjects: ['house'] }
  const subjects = subjectsOfFile(file, tests)
  return subjects.length > 0 ? { subjects } : { why: 'belongs to no known subject' }
}

/** @param {string} name @param {string[]} files */
function reasonOf(name, [first, ...others]) {
  return `${name} (${first}${others.length > 0 ? ` and ${others.length} more` : ''})`
}

/**
 * Selects the tests for changed files, with one sentence that says which and why.
 * @param {readonly string[]} changed paths from the root of the repository
 * @param {readonly string[]} tests every test file
 * @returns {Everything | Some}
 */
export function pickTests(changed, tests) {
  /** @type {Map<string, string[]>} */
  const reasons = new Map()
  const paths = []
  for (const file of changed) {
    const { subjects = [], path, why } = askedBy(file, tests)
    if (why) return { everything: true, sentence: `Running every test: ${file} ${why}.` }
    if (path) paths.push(path)
    for (const subject of subjects) reasons.set(subject, [...(reasons.get(subject) ?? []), file])
  }
  const named = [...reasons].map(([subject, files]) => reasonOf(subject, files))
  const picked = [...named, ...paths.map((path) => `${path} (changed)`)]
  const sentence = picked.length > 0 ? `Running ${picked.join(', ')}.` : 'Nothing changed that a test depends on.'
  return { everything: false, subjects: [...reasons.keys()], paths, sentence }
}
