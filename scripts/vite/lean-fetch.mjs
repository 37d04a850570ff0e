const NAME = 'destr'

/**
 * Vite plugin: the fetch library bundles a lenient JSON parser. Every call requests text and parses it strictly
 * (api/call.ts), so browsers get the platform's own parser instead.
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
