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

type Replacement = readonly [from: string | RegExp, to: string | ((found: readonly string[]) => string)]

/** What Sveltia asks of third parties by itself, and what it finds instead. */
const replaced: readonly Replacement[] = [
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

/** What Sveltia's code asks our own pages (browser/shared-files.ts, browser/desk.ts), where it would do otherwise. */
const ours: readonly Replacement[] = [
  // files come from the desk's server, and each save goes there
  [
    /let (\w+)=await (\w+)\(\{showPicker:!(\w+)\}\)/g,
    ([, handle, pick, auto]) =>
      `let ${handle}=await globalThis.deskFiles?.folder()??await ${pick}({showPicker:!${auto}})`,
  ],
  [
    /commitChanges:async (\w+)=>(\w+)\((\w+),\1\)/g,
    ([, changes, write, folder]) =>
      `commitChanges:async ${changes}=>globalThis.deskFiles?.commit(${changes})??${write}(${folder},${changes})`,
  ],
  // lists say whether an item is live, in place of the extension of its file, and name groups as forms do
  [
    /(let\{slug:(\w+),entryPath:(\w+),[^}]*\}=\w+;)(if\((\w+)===`slug`\)return \2;if\(\5===`locales`\))/g,
    ([, first, , path, rest, tag]) =>
      `${first}if(${tag}===\`extension\`)return globalThis.deskFiles?.stateOf(${path})??\`\`;${rest}`,
  ],
  [
    /(collectionName:(\w+),key:(\w+)\}\)\))\.map\(\(\[(\w+),(\w+)\]\)=>\(\{name:\4,entries:\5\}\)\)/g,
    ([, first, collection, field, name, entries]) =>
      `${first}.map(([${name},${entries}])=>({name:globalThis.deskName?.(${collection},${field},${name})??${name},entries:${entries}}))`,
  ],
  // a title in a list is text: `<more>` is no element
  [
    /\((\w+)=(\w+)\(\1\),(\w+)&&\(\1=(\w+)\(\1\)\),\1=(\w+)\(\1,\{ALLOWED_TAGS:/g,
    ([, text, parse, allows, decode, clean]) =>
      `(${text}=${parse}(${text}.replaceAll(\`<\`,${allows}?\`&amp;lt;\`:\`&lt;\`)),${allows}&&(${text}=${decode}(${text})),${text}=${clean}(${text},{ALLOWED_TAGS:`,
  ],
]

/** Takes third parties out of Sveltia's code; a version that words one differently stops the build. */
export function withoutThirdParties(code: string): string {
  return replace(code, replaced, 'check what it asks third parties')
}

/** Lets Sveltia's code ask our pages; a version that words it differently stops the build. */
export function withOurFiles(code: string): string {
  return replace(code, ours, 'check how it reads, saves and lists files')
}

function replace(code: string, replacements: readonly Replacement[], advice: string): string {
  return replacements.reduce((text, [from, to]) => {
    const changed = text.replaceAll(from, (...found) => (typeof to === 'string' ? to : to(found.map(String))))
    if (changed === text) throw new Error(`Sveltia CMS no longer contains ${from}: ${advice}`)
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
      contents: withOurFiles(withoutThirdParties(await readFile(path, 'utf8'))),
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
