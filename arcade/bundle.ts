import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync, transformSync } from 'esbuild'

const house = fileURLToPath(new URL('.', import.meta.url))
/** The scripts of pages, in `page/` of a game; `voice` is in `page/` of the house and shared. */
const pages = ['main', 'verify', 'voice']

/** All scripts by their path without its ending (`dice/page/main`), bundled once per process. */
let scripts: ReadonlyMap<string, string> | undefined

/**
 * The script of a page of a game: `page/main.ts`, or another, and whatever it imports, nothing of another game, types stripped.
 * Names are kept, so that anyone who doubts the proof can read it.
 */
export function scriptOf(game: string, page = 'main'): string {
  scripts ??= bundleAll()
  const script = scripts.get(join(game, 'page', page))
  if (script === undefined) throw new Error(`${game} has no script ${page}.`)
  return script
}

/** Bundles all scripts in one run of esbuild: each run starts a process. */
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
    logLevel: 'silent', // what is wrong is thrown
  })
  return new Map(outputFiles.map(({ path, text }) => [relative(house, path).slice(0, -'.js'.length), text]))
}

function entryPoints(): string[] {
  const names = new Set(pages.map((page) => join('page', `${page}.ts`)))
  const files = readdirSync(house, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => names.has(file.split(sep).slice(-2).join(sep))).map((file) => join(house, file))
}

/** A style as it is sent: without its comments and the space that is for who reads the source. */
export function leanStyle(css: string): string {
  const { code } = transformSync(css, { loader: 'css', charset: 'utf8', minifyWhitespace: true, minifySyntax: true })
  return code.replaceAll(/(--[a-z-]+): /g, '$1:')
}
