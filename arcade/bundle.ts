import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync, transformSync } from 'esbuild'

const house = fileURLToPath(new URL('.', import.meta.url))
/** Entry scripts in a `page/` folder, beside its parts; `voice` is in the shared one, `practice` is the page for practice. */
const pages = ['main', 'practice', 'verify', 'voice']

const PART = '.part.ts'

/** All bundles by path without extension (`dice/page/main`), built once per process. */
let scripts: ReadonlyMap<string, string> | undefined

/**
 * Returns the bundled script of a game's page: `page/main.ts` or another entry with its imports, types stripped.
 * It includes nothing of other games and keeps names readable for anyone who wants to check the proof code.
 */
export function scriptOf(game: string, page = 'main'): string {
  scripts ??= bundleAll()
  const script = scripts.get(join(game, 'page', page))
  if (script === undefined) throw new Error(`${game} has no script ${page}.`)
  return script
}

/** Bundles all scripts in one esbuild run, because each run starts a process. */
function bundleAll(): ReadonlyMap<string, string> {
  const { outputFiles } = buildSync({
    entryPoints: entryPoints(),
    outbase: house,
    outdir: house,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minifyWhitespace: true,
    minifySyntax: true,
    write: false,
    logLevel: 'silent', // errors are thrown
  })
  return new Map(outputFiles.map(({ path, text }) => [relative(house, path).slice(0, -'.js'.length), text]))
}

function entryPoints(): string[] {
  const names = new Set(pages.map((page) => join('page', `${page}.ts`)))
  const files = readdirSync(house, { recursive: true, encoding: 'utf8' })
  const isEntry = (file: string) => file.endsWith(PART) || names.has(file.split(sep).slice(-2).join(sep))
  return files.filter(isEntry).map((file) => join(house, file))
}

/** Returns the names of the parts in a `page/` folder: scripts that a page loads on demand. */
export function partsOf(folder: string): string[] {
  const files = readdirSync(join(house, folder, 'page')).filter((file) => file.endsWith(PART))
  return files.map((file) => file.slice(0, -PART.length))
}

/** Returns minified CSS, without comments and whitespace. */
export function leanStyle(css: string): string {
  const { code } = transformSync(css, { loader: 'css', charset: 'utf8', minifyWhitespace: true, minifySyntax: true })
  return code.replaceAll(/(--[a-z-]+): /g, '$1:')
}
