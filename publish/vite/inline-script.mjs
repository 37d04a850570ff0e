import { build } from 'esbuild'

/**
 * Bundles a file with its imports into the text of an inline script that declares no globals.
 * @param {string} file
 */
export async function bundleInline(file) {
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
  return { code: outputFiles[0]?.text.trim() ?? '', inputs: Object.keys(metafile.inputs) }
}

/**
 * Vite plugin: `import code from './x.js?inline-script'` returns the file as the text of an inline script. It must be
 * in src/boot/inline: policies allow the scripts of that folder only (publish/finish/own-scripts.ts).
 * @returns {import('vite').Plugin}
 */
export function inlineScript() {
  return {
    name: 'atoll:inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('?inline-script')) return undefined
      const { code, inputs } = await bundleInline(id.slice(0, id.indexOf('?')))
      for (const read of inputs) this.addWatchFile(read)
      return `export default ${JSON.stringify(code)}`
    },
  }
}
