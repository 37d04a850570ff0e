/**
 * Vite plugin: removes what browsers do not need. Of the contract: who may make a call, its input schema, its refusals,
 * and the HTTP status of each refusal code; only the gateway reads these. Of the route table: the page file and layout
 * of each route; only the build reads these.
 * @returns {import('vite').Plugin}
 */
export function leanContract() {
  return {
    name: 'atoll:lean-contract',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (id.endsWith('/src/routes.ts')) return { code: leanRoutes(code), map: null }
      const name = /\/contract\/(?:[\w-]+\/)*([\w-]+)\.ts$/.exec(id)?.[1]
      return name === undefined ? undefined : { code: lean(code, name === 'refusals'), map: null }
    },
  }
}

/**
 * @param {string} code a file of the contract, as Prettier formats it
 * @param {boolean} hasStatuses whether it is the list of refusals
 */
export function lean(code, hasStatuses) {
  if (hasStatuses) return code.replace(/^( {2}\w+): \d{3},$/gm, '$1: 1,')
  return code
    .replace(/^ {2}refusals(?:: \[[^\]]*\])?,$/gm, '  refusals: [],')
    .replace(/^ {2}access: '\w+',\n/gm, '')
    .replace(/^ {2}input: (?:.*,|.*[([{]\n(?:(?: {3}.*)?\n)*? {2}[)\]}].*,)\n/gm, '')
}

/**
 * Returns the route table for browsers: addresses, and which routes are always open.
 * @param {string} code the table, as Prettier formats it
 */
export function leanRoutes(code) {
  return code
    .replace(/\b(?:page|bannerGroup): '[^']*',?/g, '')
    .replace(/\bframe: (?:full|hall|bare|\{ \.\.\.[^}]*\}),?/g, '')
    .replace(/\b(?:isForReading|hasMiniBars): true,?/g, '')
}
