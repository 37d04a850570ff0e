import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { languages } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { errorPages, routes } from '#routes'
import { deskPolicy } from '#desk/policy.ts'
import { writeHeaders } from '#publish/finish/headers.ts'
import { withPolicy } from '#publish/finish/page-policy.ts'

export const GAMES = 'https://games.example.com'
const code = 'export const answer = 42\n'.repeat(20)

/** Files that are no pages. */
const files: Record<string, string | Buffer> = {
  '_astro/app.Ab12.js': code,
  '_astro/app.Ab12.js.gz': gzipSync(code),
  'apple-touch-icon.png': 'png',
  'favicon.ico': 'ico',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'icons/game.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'locales/en/auth.json': '{}',
  'manifest.webmanifest': '{}',
  'robots.txt': 'User-agent: *\n',
  'sitemap.xml': '<urlset/>',
  'sw.js': 'addEventListener("fetch", () => {})',
}

/**
 * Writes a portal with every page in every language, and the headers that a build gives it.
 * @param release another one has other titles, scripts and styles
 */
export function plantPortal(release = ''): string {
  const dist = mkdtempSync(join(tmpdir(), 'atoll-portal-'))
  const script = `document.title = 'ours${release}'`
  const plant = (name: string, text: string | Buffer) => {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
  const items = ['/help/limits', '/help/fairness', '/helpmc/limits', '/promotions/first-rounds']
  const paths = [...routes.map(({ path }) => path), ...items, ...errorPages.map((name) => `/${name}`)]
  for (const { code: language } of languages) {
    for (const path of paths) {
      const name = pathIn(language, path).slice(1) || 'index'
      // editors' pages of a kind have one style
      const kind = items.includes(path) ? path.indexOf('/', 1) : paths.indexOf(path) % 5
      const style = `<style>p{order:${kind}}${release}</style>`
      const title = `<title>${`${release} ${language} ${path}`.trim()}</title>`
      const head = `<meta charset="utf-8">${title}${style}`
      plant(`${name}.html`, withPolicy(`<!doctype html><head>${head}</head><body><script>${script}</script></body>`))
    }
  }
  for (const [name, text] of Object.entries(files)) plant(name, text)
  const { wrong } = writeHeaders(dist, {
    own: new Set([script]),
    origins: { arcade: GAMES },
    hsts: 'max-age=31536000',
    desk: deskPolicy([]),
  })
  // a build adds the desk at its end
  plant('admin.html', '<!doctype html><title>Desk</title>')
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return dist
}
