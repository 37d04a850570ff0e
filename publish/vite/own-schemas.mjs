import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const OWN = '\0schemas-of-proofs'

/**
 * Vite plugin: proofs of draws get a copy of the schema library of their own. Browsers check proofs on one page alone,
 * and the shared copy, which has what any page needs, is in the first code of every page.
 * @returns {import('vite').Plugin}
 */
export function ownSchemas() {
  return {
    name: 'atoll:own-schemas',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer = '') =>
      source === 'valibot' && importer.includes('/contract/lottery/proof/') ? OWN : undefined,
    load: (id) => (id === OWN ? readFile(fileURLToPath(import.meta.resolve('valibot')), 'utf8') : undefined),
  }
}
