/**
 * Vite plugin: removes what browsers do not need of the contract: who may make a call, its input schema, its refusals,
 * and the HTTP status of each refusal code; only the gateway reads these.
 * @returns {import('vite').Plugin}
 */
export function leanContract() {
  return {
    name: 'atoll:lean-contract',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
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
