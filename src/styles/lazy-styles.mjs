/**
 * Vite plugin: the style sheet of code that is only loaded on demand stays a file and comes with that code. Astro would
 * drop it, since no page is known to need it.
 * @returns {import('vite').Plugin}
 */
export function lazyStyles() {
  return {
    name: 'atoll:lazy-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry))
      // a set that grows while it is walked
      for (const chunk of atOnce) {
        for (const name of chunk.imports) {
          const imported = bundle[name]
          if (imported?.type === 'chunk') atOnce.add(imported)
        }
      }
      for (const chunk of chunks.filter((one) => !atOnce.has(one))) {
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) chunk.viteMetadata?.importedAssets.add(sheet)
      }
    },
  }
}
