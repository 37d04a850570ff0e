import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Run after `astro build`. Astro gives each script of a page a file of its own, which may hold nothing but the import of
// a chunk; and it says nothing of what that chunk imports in turn. Each is a round trip before a first tap is answered:
// pages name the chunk itself, and ask for its imports beside it.

const entry = /<script type="module" src="(\/_astro\/[^"]+\.js)"><\/script>/g
const onlyImport = /^import"\.\/([^"]+)";?\s*$/
const imports = /(?:\bfrom|\bimport)"\.\/([^"]+)"/g

/** Straightens the scripts of every page of a built portal. */
export function straighten(dist: string): void {
  const read = (address: string) => readFileSync(join(dist, address), 'utf8')
  const passedOver = new Set<string>()
  for (const file of globSync('**/*.html', { cwd: dist })) {
    const html = read(file)
    const straight = html.replace(entry, (_, address: string) => {
      const target = onlyImport.exec(read(address))?.[1]
      if (target) passedOver.add(address)
      const script = target ? `/_astro/${target}` : address
      const beside = [...read(script).matchAll(imports)].map(([, name]) => `/_astro/${name}`)
      const links = beside.map((href) => `<link rel="modulepreload" href="${href}">`)
      return `${links.filter((link) => !html.includes(link)).join('')}<script type="module" src="${script}"></script>`
    })
    if (straight !== html) writeFileSync(join(dist, file), straight)
  }
  for (const address of passedOver) rmSync(join(dist, address))
}

if (import.meta.main) straighten('dist')
