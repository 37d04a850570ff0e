import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Plugin, build } from 'esbuild'

const require = createRequire(import.meta.url)
/** The folder of the package that browsers load. */
export const sveltia = join(dirname(require.resolve('@sveltia/cms')), '.')

/**
 * Parts of Sveltia that the desk does not use: its other languages, maps, highlighted code, its converters of pictures (ours are drawn in
 * sizes when they are published, and WebAssembly would need a wider policy) and components in React.
 */
const unused =
  /^@shikijs\/|^\.\.\/locales\/|^leaflet|^terra-draw|^svgo\/|\/(?:shiki-engine|heic|webp_enc|webp_enc_simd|react-dom)-[\w-]+\.js$/

/** A status that asks nobody: the desk says nothing about the health of a Git host. */
const healthy = (answer: object) => `data:application/json,${encodeURIComponent(JSON.stringify(answer))}`

/** What Sveltia asks of third parties by itself, and what it finds instead. */
const replaced: readonly (readonly [string | RegExp, string])[] = [
  ['https://www.githubstatus.com/api/v2/status.json', healthy({ status: { indicator: 'none' } })],
  [
    'https://status-api.hostedstatus.com/1.0/status/5b36dc6502d06804c08349f7',
    healthy({ result: { status_overall: { status_code: 100 } } }),
  ],
  // the package brings the same fonts and declares them itself
  [/@font-face \{[^}]*https:\/\/cdn\.jsdelivr\.net\/[^}]*\}/g, ''],
  // the desk speaks English, as its labels do
  [/`ar,bg,[\w,-]+`\.split\(`,`\)/g, '[`en-US`]'],
]

/** Takes third parties out of Sveltia's code; a version that words one differently stops the build. */
export function withoutThirdParties(code: string): string {
  return replaced.reduce((text, [from, to]) => {
    const changed = text.replaceAll(from, () => to)
    if (changed === text) throw new Error(`Sveltia CMS no longer contains ${from}: check what it asks third parties`)
    return changed
  }, code)
}

const onlyOurs: Plugin = {
  name: 'only-ours',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: unused }, () => ({ path: 'unused', namespace: 'unused' }))
    onLoad({ filter: /.*/, namespace: 'unused' }, () => ({
      contents: 'throw new Error("This is not part of the desk")',
    }))
    onLoad({ filter: /@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ }, async ({ path }) => ({
      contents: withoutThirdParties(await readFile(path, 'utf8')),
      loader: 'js',
    }))
  },
}

/**
 * Bundles the scripts of the desk into a folder.
 * @param entries the files of the scripts
 * @param config the configuration of Sveltia CMS, which `atoll:config` exports
 * @returns the names of the script and the style that each entry became: `desk.ts` → `['desk-ABC.js', 'desk-DEF.css']`
 */
export async function bundle(
  entries: readonly string[],
  folder: string,
  config: object,
): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    entryPoints: [...entries],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
    plugins: [
      onlyOurs,
      {
        name: 'config',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^atoll:config$/ }, ({ path }) => ({ path, namespace: 'config' }))
          onLoad({ filter: /.*/, namespace: 'config' }, () => ({ contents: JSON.stringify(config), loader: 'json' }))
        },
      },
    ],
  })
  return new Map(
    Object.entries(metafile.outputs).flatMap(([file, { entryPoint, cssBundle }]) =>
      entryPoint && file.endsWith('.js')
        ? [[basename(entryPoint), [file, cssBundle].flatMap((each) => (each ? [basename(each)] : []))] as const]
        : [],
    ),
  )
}
