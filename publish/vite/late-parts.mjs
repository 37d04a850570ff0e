/**
 * Vite plugin: pages are built without the code of late parts (islands/late/lazy-part.tsx). Astro would add their style
 * sheets to every page that might load them.
 * @returns {import('vite').Plugin}
 */
export function lateParts() {
  return {
    name: 'atoll:late-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'client',
    transform: { filter: { code: 'lazyPart(' }, handler: withoutImports },
  }
}

/**
 * Returns the code of a file without its imports on demand.
 * @param {string} code
 */
export function withoutImports(code) {
  return code.replace(/\bimport\(\s*'[^']+'\s*\)/g, 'Promise.reject()')
}
