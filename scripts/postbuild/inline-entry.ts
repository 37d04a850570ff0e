import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Run after `astro build`. Astro gives each script of a page a file of its own, which may hold nothing but the import of
// a chunk: a round trip before a first tap is answered. Pages name the chunk itself. What that imports in turn is not
// asked for beside it: the code would run before a first tap instead of after (decision 026). Where a page has no script
// but the one that every page has, an inline one starts it (boot/inline/early-taps.js).

const entry = /(?<=<script type="module" src=")(\/_astro\/[^"]+\.js)(?=">)/g
/** The place in the inline script for what it starts; astro writes an attribute without a value either way. */
const place = /(?<=<script[^>]*) data-boot(?:="(?:true)?")?(?=[ >])/
const boot = /<script type="module" src="(\/_astro\/boot\.[^"]+\.js)"><\/script>/
const onlyImport = /^import"\.\/([^"]+)";?\s*$/

/** Straightens the scripts of every page of a built portal. */
export function straighten(dist: string): void {
  const read = (address: string) => readFileSync(join(dist, address), 'utf8')
  const passedOver = new Set<string>()
  for (const file of globSync('**/*.html', { cwd: dist })) {
    const html = read(file)
    const straight = html.replace(entry, (address) => {
      const target = onlyImport.exec(read(address))?.[1]
      if (!target) return address
      passedOver.add(address)
      return `/_astro/${target}`
    })
    const late = handedOver(straight)
    if (late !== html) writeFileSync(join(dist, file), late)
  }
  for (const address of passedOver) rmSync(join(dist, address))
}

/** The page with its script named where the inline script looks for it. */
function handedOver(html: string): string {
  const [script, address] = boot.exec(html) ?? []
  const isAlone = script !== undefined && html.split('<script type="module" src="').length === 2
  if (!isAlone) return html.replace(place, '')
  return html.replace(script, '').replace(place, ` data-boot="${address}"`)
}

if (import.meta.main) straighten('dist')
