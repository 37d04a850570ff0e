const NAME = 'destr'

/**
 * Vite plugin: the library that calls go by brings a reader of JSON that forgives much. Every call asks for text and reads
 * it strictly by itself (api/call.ts), so browsers are given the platform's own in its place.
 */
export function leanFetch() {
  return {
    name: 'atoll:lean-fetch',
    enforce: /** @type {const} */ ('pre'),
    apply: /** @type {const} */ ('build'),
    applyToEnvironment: (/** @type {{ name: string }} */ { name }) => name === 'client',
    resolveId: (/** @type {string} */ id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (/** @type {string} */ id) => (id === `\0${NAME}` ? 'export default JSON.parse' : undefined),
  }
}
