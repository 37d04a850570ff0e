import { existsSync, globSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkFolder } from '#system/link-folder.mjs'
import { portalFolder } from './place.ts'

const CODE = /[\w.@-]+\.[\w-]{7,8}\.(?:js|css)\b/g

/**
 * Makes the site that another build would have made: the same, with other names of all code. Of its pages, only those at
 * the root are there.
 * @param build one sign, which the names have in them
 */
export function makeRebuilt(site: string, build: string): void {
  linkFolder(portalFolder, site)
  const code = join(site, '_astro')
  const names = new Set(readdirSync(code))
  const rename = (name: string) => name.replace(/\.[\w-]([\w-]{6,7}\.(?:js|css))$/, `.${build}$1`)
  const renamed = (text: string) => text.replaceAll(CODE, (name) => (names.has(name) ? rename(name) : name))
  const files = ['*.html', 'sw.js', '_astro/*.{js,css}'].flatMap((pattern) => globSync(pattern, { cwd: site }))
  for (const file of files) {
    const path = join(site, file)
    const text = renamed(readFileSync(path, 'utf8'))
    for (const end of ['', '.br', '.gz']) rmSync(path + end, { force: true })
    // a new file: the old one is shared with the portal of all tests
    writeFileSync(path, text)
  }
  for (const name of readdirSync(code)) {
    const next = renamed(name)
    if (next !== name && existsSync(join(code, name))) renameSync(join(code, name), join(code, next))
  }
}
