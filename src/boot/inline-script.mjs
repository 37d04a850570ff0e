import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'

/**
 * Vite plugin: `import code from './x.js?inline-script'` is the file minified, as a string for an inline script.
 * @returns {import('vite').Plugin}
 */
export function inlineScript() {
  return {
    name: 'atoll:inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('?inline-script')) return undefined
      const file = id.slice(0, id.indexOf('?'))
      this.addWatchFile(file)
      const { code } = await transform(await readFile(file, 'utf8'), { minify: true, target: 'es2022' })
      return `export default ${JSON.stringify(code.trim())}`
    },
  }
}
