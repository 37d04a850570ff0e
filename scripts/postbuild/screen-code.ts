import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closure } from './bundle-size.ts'

// Runs after `astro build`: a page of a centre names the components of its screens (src/lib/centre-screens.ts). Here the
// files of the build take their place, which the page requests as soon as it knows its screen
// (boot/inline/centre-place.ts).

const attribute = /(?<=<script[^>]* data-screens=")[^"]+(?=")/
const codeOf = /(?<=&quot;code&quot;:&quot;)\w+(?=&quot;)/g
/** The first code of a centre is that of its menu; the island that opens it comes before. */
const island = /component-url="([^"]+Centre\.island[^"]+)"[^>]* renderer-url="([^"]+)"/
const boot = / data-boot="([^"]+)"/

/** Returns a change of pages: the files of the build, without folder and `.js`, in place of the names of components. */
export function screenCode(dist: string): (html: string) => string {
  const lists = preloadLists(dist)
  return (html) => {
    const [, component, renderer] = island.exec(html) ?? []
    if (!component || !renderer) return html
    const running = closure(dist, [boot.exec(html)?.[1] ?? ''].filter(Boolean))
    const frame = closure(dist, [component, renderer])
    let isFirst = true
    const filesOf = (name: string) => {
      const listed = lists.get(name)
      if (!listed) throw new Error(`There is no code ${name} any more: update src/lib/centre-screens.ts`)
      const files = [...(isFirst ? frame : []), ...listed].filter((file) => !running.has(file))
      isFirst = false
      return files.map((file) => file.replace(/^\/_astro\/|\.js$/g, '')).join(' ')
    }
    return html.replace(attribute, (screens) => screens.replace(codeOf, filesOf))
  }
}

/** Returns what the build preloads with each component: scripts/vite/lean-preloads.mjs writes the component first. */
function preloadLists(dist: string): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const file of globSync('_astro/*.js', { cwd: dist })) {
    const code = readFileSync(join(dist, file), 'utf8')
    for (const [list, name = ''] of code.matchAll(/\["_astro\/(\w+)\.[^\]]*\]/g))
      lists.set(name, JSON.parse(list).map((each: string) => `/${each}`))
  }
  return lists
}
