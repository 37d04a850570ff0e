/**
 * The parts of the fetch library that browsers get in place of its own, by package: a lenient JSON parser, as every call
 * requests text and parses it strictly (api/call.ts); and a library for addresses, of which calls only use the query.
 */
const parts = {
  destr: 'export default JSON.parse',
  ufo: String.raw`
const encode = (value) => encodeURIComponent(value).replaceAll('%20', '+').replaceAll('%2C', ',')
export const withQuery = (address, query) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length ? address + '?' + given.map((pair) => pair.map(encode).join('=')).join('&') : address
}
export const withBase = (address) => address
`,
}

/**
 * Vite plugin: replaces what the fetch library bundles and calls do not need.
 */
export function leanFetch() {
  return {
    name: 'atoll:lean-fetch',
    enforce: /** @type {const} */ ('pre'),
    apply: /** @type {const} */ ('build'),
    applyToEnvironment: (/** @type {{ name: string }} */ { name }) => name === 'client',
    resolveId: (/** @type {string} */ id) => (Object.hasOwn(parts, id) ? `\0${id}` : undefined),
    load: (/** @type {string} */ id) => Object.entries(parts).find(([name]) => id === `\0${name}`)?.[1],
  }
}
