/** What the fetch library imports but no call uses, and what browsers get in its place. */
const replaced = new Map([
  // A lenient JSON parser: every call requests text and parses it strictly (api/call.ts).
  ['destr', 'export default JSON.parse'],
  // Bases and queries of addresses: a call passes its whole address (api/call.ts).
  ['ufo', 'export const withBase = (address) => address; export const withQuery = withBase'],
])

/** Vite plugin: leaves out of the browser's code what the fetch library brings along and no call uses. */
export function leanFetch() {
  return {
    name: 'atoll:lean-fetch',
    enforce: /** @type {const} */ ('pre'),
    apply: /** @type {const} */ ('build'),
    applyToEnvironment: (/** @type {{ name: string }} */ { name }) => name === 'client',
    resolveId: (/** @type {string} */ id) => (replaced.has(id) ? `\0${id}` : undefined),
    load: (/** @type {string} */ id) => (id.startsWith('\0') ? replaced.get(id.slice(1)) : undefined),
  }
}
