import { build } from 'esbuild'

/**
 * Vite plugin: `import code from './x.js?inline-script'` is the file and what it imports, minified, as a string for an
 * inline script that leaves no names behind.
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
        // else the project's strictness puts a directive into every page, which changes nothing in them
        tsconfigRaw: {},
        write: false,
      })
      for (const read of Object.keys(metafile.inputs)) this.addWatchFile(read)
      return `export default ${JSON.stringify(outputFiles[0].text.trim())}`
    },
  }
}
