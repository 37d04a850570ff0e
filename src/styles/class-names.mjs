const given = new Map()

/**
 * The name of a CSS module's class in the page: as short as can be in a build, because the style sheet travels in every
 * page; with its own name before it in development. One count serves server and browser, so that they agree.
 * @param {string} name the class as its module spells it
 * @param {string} file the module
 */
export function classNameInPage(name, file) {
  const key = `${file.replace(/\?.*$/, '')} ${name}`
  if (!given.has(key)) given.set(key, `_${given.size.toString(36)}`)
  const short = given.get(key)
  return process.env.NODE_ENV === 'production' ? short : name + short
}
