import { build } from 'esbuild'

/**
 * Vite plugin: `import code from './x.js?inline-script'` returns the file with its imports, minified, as a string for
 * an inline script that declares no globals.
 * @returns {import('vite').Plugin}
 */
export function inlineScript() {
  return {
    name: 'atoll:inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('?inline-script')) return undefined
      const file = id.slice(0, id.indexOf('?'))
      const { metafile, outputFiles } = await build({
        entryPoints: [file],
        bundle: true,
        format: 'iife',
        minify: true,
        target: 'es2022',
        metafile: true,
        // Otherwise the project's strict mode adds a directive to every page, without any effect there.
        tsconfigRaw: {},
        write: false,
      })
      for (const read of Object.keys(metafile.inputs)) this.addWatchFile(read)
      return `export default ${JSON.stringify(outputFiles[0].text.trim())}`
    },
  }
}
