import { fileURLToPath } from 'node:url'
import { buildSync, transformSync } from 'esbuild'

/**
 * The script of a page of a game: `page/main.ts`, or another, and whatever it reaches, nothing of another game, types stripped. Names
 * are left as they are, so that who doubts the proof can read it.
 */
export function scriptOf(game: string, page = 'main'): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`${game}/page/${page}.ts`, import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minifyWhitespace: true,
    minifySyntax: true,
    write: false,
    logLevel: 'silent', // what is wrong is thrown
  })
  return outputFiles.map(({ text }) => text).join('')
}

/** A style as it is sent: without its comments and the space that is for who reads the source. */
export function leanStyle(css: string): string {
  const { code } = transformSync(css, { loader: 'css', charset: 'utf8', minifyWhitespace: true, minifySyntax: true })
  return code.replaceAll(/(--[a-z-]+): /g, '$1:')
}
