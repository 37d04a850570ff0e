import { globSync } from 'node:fs'

// Runs after `astro build`: a page of a centre names the components of its screens (src/texts/centre-screens.ts). Here the
// files of the build take their place, which the page imports as soon as it knows its screen
// (boot/inline/centre-place.ts).

const attribute = /(?<=<script[^>]* data-screens=")[^"]+(?=")/
const codeOf = /(?<=&quot;code&quot;:&quot;)[\w.]+(?=&quot;)/g

/** Returns a change of pages: the file of the build, without folder and `.js`, in place of each component's name. */
export function screenCode(dist: string): (html: string) => string {
  const files = new Map<string, string>()
  for (const file of globSync('*.js', { cwd: `${dist}/_astro` })) {
    const name = file.replace(/\.[^.]+\.js$/, '')
    files.set(name, file.replace(/\.js$/, ''))
  }
  const fileOf = (name: string) => {
    const file = files.get(name)
    if (!file) throw new Error(`There is no code ${name} any more: update src/texts/centre-screens.ts`)
    return file
  }
  return (html) => html.replace(attribute, (screens) => screens.replace(codeOf, fileOf))
}
