import { globSync } from 'node:fs'
import { relative } from 'node:path'

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_']
/** Every module gets letters by its position in alphabetical order: the same in every build. */
const modules = globSync('src/**/*.module.css').toSorted()
/** @type {Map<string, string[]>} */
const given = new Map()

/**
 * Returns the name of a CSS module's class in the page: as short as possible in a build, because the style sheet is
 * part of every page; prefixed with its own name in development. It has a letter or two for the module and a number,
 * never a word that an ad blocker knows. Server and browser share one count, so their names agree.
 * @param {string} name the class as its module names it
 * @param {string} file the module
 */
export function classNameInPage(name, file) {
  const module = relative('.', file.replace(/\?.*$/, ''))
  // a module added while the development server runs
  if (!modules.includes(module)) modules.push(module)
  const names = given.get(module) ?? []
  given.set(module, names)
  if (!names.includes(name)) names.push(name)
  const short = `${lettersOf(modules.indexOf(module))}${names.indexOf(name)}`
  return process.env.NODE_ENV === 'production' ? short : `${name}_${short}`
}

/** @param {number} place */
function lettersOf(place) {
  const [first, second] = [Math.floor(place / letters.length), place % letters.length]
  return `${first > 0 ? letters[first - 1] : ''}${letters[second]}`
}
