import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Runs after `astro build`. Astro gives each script of a page its own file, which may contain only the import of a
// chunk: an extra round trip before the first tap is answered. Here pages load the chunk directly. Its own imports are
// not preloaded beside it: the code would run before a first tap instead of after (decision 026). If a page has only
// the script that every page has, an inline script starts it (boot/inline/early-taps.js).

const entry = /(?<=<script type="module" src=")(\/_astro\/[^"]+\.js)(?=">)/g
/** The attribute of the inline script for the script that it starts; Astro writes an empty attribute in either form. */
const place = /(?<=<script[^>]*) data-boot(?:="(?:true)?")?(?=[ >])/
const boot = /<script type="module" src="(\/_astro\/boot\.[^"]+\.js)"><\/script>/
const onlyImport = /^import"\.\/([^"]+)";?\s*$/

/**
 * Replaces scripts that only import a chunk by the chunk, in every page of a built portal.
 * @param further another change of each page, made in the same pass: there may be thousands
 * @returns by page, the scripts that it no longer names
 */
export function straighten(dist: string, further = (html: string) => html): Map<string, string[]> {
  const read = (address: string) => readFileSync(join(dist, address), 'utf8')
  const targets = new Map<string, string | undefined>()
  const targetOf = (address: string) => {
    if (!targets.has(address)) targets.set(address, onlyImport.exec(read(address))?.[1])
    return targets.get(address)
  }
  const replaced = new Map<string, string[]>()
  for (const file of globSync('**/*.html', { cwd: dist })) {
    const html = read(file)
    replaced.set(
      file.replaceAll('\\', '/'),
      Array.from(html.matchAll(entry), ([, address = '']) => address).filter(targetOf),
    )
    const straight = html.replace(entry, (address) => {
      const target = targetOf(address)
      return target ? `/_astro/${target}` : address
    })
    const done = further(handedOver(straight))
    if (done !== html) writeFileSync(join(dist, file), done)
  }
  for (const [address, target] of targets) if (target) rmSync(join(dist, address))
  return replaced
}

/** Returns the page with its only script's address in the attribute that the inline script reads. */
function handedOver(html: string): string {
  const [script, address] = boot.exec(html) ?? []
  const isAlone = script !== undefined && html.split('<script type="module" src="').length === 2
  if (!isAlone) return html.replace(place, '')
  return html.replace(script, '').replace(place, ` data-boot="${address}"`)
}
