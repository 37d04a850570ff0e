const ASTRO_RUNTIME = 'astro/runtime/server/astro-island.prebuilt.js'
const OURS = 'virtual:island-runtime'

/**
 * Vite plugin: Astro writes the code that brings islands to life, 2 KB after compression, into every page. Here it comes
 * with the boot script instead (`import 'virtual:island-runtime'`), which the browser keeps from page to page. Nothing is
 * lost by that: an island wakes when a person wants it, and early-taps.js keeps the tap that comes before.
 * @returns {import('vite').Plugin}
 */
export function islandRuntime() {
  return {
    name: 'atoll:island-runtime',
    enforce: 'pre',
    resolveId: (id) => (id === OURS ? `\0${OURS}` : undefined),
    async load(id) {
      // while developing, Astro's own place for it serves
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
  throw new Error('The island runtime of Astro has changed: see scripts/vite/island-runtime.mjs.')
}
