/**
 * Vite plugins: the style sheet of code that is loaded on demand stays a file and loads with that code. Astro would
 * drop it: either no page is known to need it, or those that start with that code have it inlined.
 * @returns {import('vite').Plugin[]}
 */
export function lazyStyles() {
  /** @type {Map<string, string | Uint8Array>} */
  const sheets = new Map()
  return [
    {
      name: 'atoll:lazy-styles',
      applyToEnvironment: isClient,
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          for (const chunk of onDemand(bundle)) {
            for (const name of chunk.viteMetadata?.importedCss ?? []) {
              chunk.viteMetadata?.importedAssets.add(name)
              const sheet = bundle[name]
              if (sheet?.type === 'asset') sheets.set(name, sheet.source)
            }
          }
        },
      },
    },
    {
      name: 'atoll:lazy-styles-kept',
      applyToEnvironment: isClient,
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          for (const [fileName, source] of sheets) {
            if (!bundle[fileName]) this.emitFile({ type: 'asset', fileName, source })
          }
        },
      },
    },
  ]
}

/** @param {{ name: string }} environment */
function isClient({ name }) {
  return name === 'client'
}

/**
 * Returns the chunks that are loaded on demand: by no page at once, or by some at once and by others later, alone or
 * with a chunk that imports them.
 */
function onDemand(/** @type {import('vite').Rolldown.OutputBundle} */ bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const atOnce = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  )
  const wanted = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  const later = chunks.filter((chunk) => !atOnce.has(chunk) || wanted.has(chunk.fileName))
  return withImports(later, bundle)
}

/**
 * @param {readonly import('vite').Rolldown.OutputChunk[]} chunks
 * @param {import('vite').Rolldown.OutputBundle} bundle
 */
function withImports(chunks, bundle) {
  const all = new Set(chunks)
  // The set grows during the loop.
  for (const chunk of all) {
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') all.add(imported)
    }
  }
  return all
}
