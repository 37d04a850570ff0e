import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The folder of the browser tests; only they read the built portal. */
export const browserFolder = 'tests/e2e/'

/** @param {string} file */
export const isBrowserTest = (file) => file.startsWith(browserFolder) && file.endsWith('.spec.ts')
/** @param {string} file */
const isTest = (file) => file.endsWith('.test.ts') || isBrowserTest(file)

/**
 * Returns every test file, as `tests/…` with slashes, in a stable order.
 * @param {string} root the folder of the repository
 */
export function testFiles(root) {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.split(sep).join('/')}`)
    .filter(isTest)
    .toSorted()
}

/** @param {string} path @returns {string[]} the folders of a path, without its file */
export function foldersOf(path) {
  return path.split('/').slice(0, -1)
}

/**
 * Returns the names by which tests can be selected: each folder with tests in its path.
 * @param {readonly string[]} files
 */
export function subjectsOf(files) {
  return [...new Set(files.flatMap((file) => foldersOf(file).slice(1)))].toSorted()
}
