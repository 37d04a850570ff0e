import { globSync } from 'node:fs'
import { relative } from 'node:path'

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_']
/** Every module has its letters, by its place in the order of the alphabet: the same at every build. */
const modules = globSync('src/**/*.module.css').toSorted()
/** @type {Map<string, string[]>} */
const given = new Map()

/**
 * The name of a CSS module's class in the page: as short as can be in a build, because the style sheet travels in every
 * page; with its own name before it in development. A letter or two for the module and a number within it, never a word
 * that a blocker of advertisements knows. One count serves server and browser, so that they agree.
 * @param {string} name the class as its module spells it
 * @param {string} file the module
 */
export function classNameInPage(name, file) {
  const module = relative('.', file.replace(/\?.*$/, ''))
  // one that came while the development server runs
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
