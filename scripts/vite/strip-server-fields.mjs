/**
 * Vite plugin: what only the gateway reads of the contract does not travel to browsers: who may make a call, what its
 * input must be, how it may be refused, and the HTTP status of each refusal; the portal goes by the codes. Nor does what only the build reads of the route
 * table: which file draws a place, and what stands around it.
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
 * @param {string} code what a file of the contract says, as Prettier writes it
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
 * The route table as a browser needs it: addresses, and which are always open.
 * @param {string} code the table, as Prettier writes it
 */
export function leanRoutes(code) {
  return code
    .replace(/\b(?:page|bannerGroup): '[^']*',?/g, '')
    .replace(/\bframe: (?:full|hall|bare|\{ \.\.\.[^}]*\}),?/g, '')
    .replace(/\b(?:isForReading|hasMiniBars): true,?/g, '')
}
