import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Run after `astro build`. Astro gives each script of a page a file of its own, which may hold nothing but the import of
// a chunk: a round trip before a first tap is answered. Pages name the chunk itself. What that imports in turn is not
// asked for beside it: the code would run before a first tap instead of after (decision 026).

const entry = /(?<=<script type="module" src=")(\/_astro\/[^"]+\.js)(?=">)/g
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
    if (straight !== html) writeFileSync(join(dist, file), straight)
  }
  for (const address of passedOver) rmSync(join(dist, address))
}

if (import.meta.main) straighten('dist')
