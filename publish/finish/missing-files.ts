import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Runs after `astro build`: code whose style sheet was left out of the build fails to load, and only a browser would tell.

/** Returns files that built code names but the build lacks: `LoginMethods.x.js: RegisterForm.y.css`. */
export function missingFiles(dist: string): string[] {
  return globSync('_astro/*.js', { cwd: dist }).flatMap((file) => {
    const code = readFileSync(join(dist, file), 'utf8')
    const named = new Set(
      Array.from(code.matchAll(/\b_astro\/([\w.-]+\.(?:js|css))\b(?!on)/g), ([, name = '']) => name),
    )
    return [...named]
      .filter((name) => !existsSync(join(dist, '_astro', name)))
      .map((name) => `${file.replace('_astro/', '')}: ${name}`)
  })
}
