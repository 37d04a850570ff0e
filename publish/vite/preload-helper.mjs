const VITES = '\0vite/preload-helper.js'

/**
 * Vite plugin: replaces the helper that loads the style sheets and imports of code on demand, which every page carries,
 * by one of less than half the size. A failure is announced as `atoll:broken` (boot/parts/stale-build.ts) before the
 * caller gets it.
 * @returns {import('vite').Plugin}
 */
export function preloadHelper() {
  return {
    name: 'atoll:preload-helper',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === VITES ? `${helper}\nexport { preload as __vitePreload }` : undefined),
    generateBundle(_, bundle) {
      const isUsed = Object.values(bundle).some(
        (chunk) => chunk.type === 'chunk' && chunk.moduleIds.includes(VITES) && chunk.code.includes('atoll:broken'),
      )
      if (!isUsed) this.error('Vite loads code on demand in another way: see publish/vite/preload-helper.mjs.')
    },
  }
}

/** The addresses are relative to the root of the site. */
const helper = String.raw`
const links = {}
const ask = (name) => links[name] ??= new Promise((resolve, reject) => {
  const isSheet = name.endsWith('.css')
  if (document.querySelector('link[href="/' + name + '"]')) return resolve()
  const link = document.createElement('link')
  link.rel = isSheet ? 'stylesheet' : 'modulepreload'
  link.href = '/' + name
  link.onload = resolve
  link.onerror = () => {
    links[name] = undefined
    reject(new TypeError('Failed to import ' + link.href))
  }
  document.head.append(link)
  // code that fails to preload fails again when it is imported
  if (!isSheet) resolve()
})
const preload = async (load, names = []) => {
  try {
    await Promise.all(names.map(ask))
    return await load()
  } catch (error) {
    dispatchEvent(new CustomEvent('atoll:broken', { detail: { error } }))
    throw error
  }
}
`
