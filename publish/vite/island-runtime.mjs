const ASTRO_RUNTIME = 'astro/runtime/server/astro-island.prebuilt.js'
const OURS = 'virtual:island-runtime'

/**
 * Vite plugin: Astro inlines the code that hydrates islands, 2 KB compressed, into every page. Here the boot script
 * contains it (`import 'virtual:island-runtime'`), which the browser caches across pages. Nothing is lost: an island
 * hydrates on interaction, and early-taps.js replays a tap that comes before.
 * @returns {import('vite').Plugin}
 */
export function islandRuntime() {
  return {
    name: 'atoll:island-runtime',
    enforce: 'pre',
    resolveId: (id) => (id === OURS ? `\0${OURS}` : undefined),
    async load(id) {
      // In development Astro's own copy is used.
      const isBuild = this.environment.mode === 'build'
      if (id === `\0${OURS}`) return isBuild ? readAstroRuntime() : ''
      return isBuild && id.endsWith(ASTRO_RUNTIME.replace('astro/', '/')) ? "export default ''" : undefined
    },
  }
}

async function readAstroRuntime() {
  /** @type {{ default: unknown }} */
  const { default: code } = await import(ASTRO_RUNTIME)
  if (typeof code === 'string' && code.includes('customElements.define("astro-island"')) return code
  throw new Error('The island runtime of Astro has changed: see publish/vite/island-runtime.mjs.')
}
