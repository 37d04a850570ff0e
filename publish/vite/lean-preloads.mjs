/**
 * Vite plugin: the preload list of a dynamic import leaves out the importer's own static imports and their style
 * sheets: these are already loaded, and every name in such a list adds bytes.
 * @returns {import('vite').Plugin}
 */
export function leanPreloads() {
  return {
    name: 'atoll:lean-preloads',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = lean(chunk.code, importsOf(chunk.fileName, bundle))
        }
      },
    },
  }
}

/** @param {string} file @param {import('vite').Rollup.OutputBundle} bundle */
function importsOf(file, bundle) {
  const loaded = new Set([file])
  // The set grows during the loop.
  for (const name of loaded) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const imported of chunk.imports) loaded.add(imported)
    // a page has the style of what it loads at once
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) loaded.add(sheet)
  }
  return loaded
}

/**
 * Inlines each list where it is used: a chunk has few of them, and the table that Vite keeps for many is longer.
 * @param {string} code @param {ReadonlySet<string>} loaded
 */
function lean(code, loaded) {
  const table = /const __vite__mapDeps=[^[]*\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n?/.exec(code)
  if (!table) return code
  /** @type {string[]} */
  const names = JSON.parse(table[1] ?? '[]')
  return code.replace(table[0], '').replace(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_, indices) => {
    const asked = String(indices)
      .split(',')
      .map((index) => names[Number(index)] ?? '')
    return JSON.stringify(asked.filter((name) => name && !loaded.has(name)))
  })
}
