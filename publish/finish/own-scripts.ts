import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleInline } from '#publish/vite/inline-script.mjs'

const inline = fileURLToPath(new URL('../../src/boot/inline', import.meta.url))
/** The code by which Astro hydrates islands when they are seen or the page is idle, as it is in pages. */
const directives = ['visible', 'idle']

/**
 * Returns the text of every inline script that the build itself writes. It is made anew from the sources and never
 * read from a page: what else is inline there is not ours, and gets no hash.
 */
export async function ownScripts(): Promise<ReadonlySet<string>> {
  const files = readdirSync(inline).filter((name) => !name.endsWith('.d.ts'))
  const own = await Promise.all(files.map(async (name) => (await bundleInline(join(inline, name))).code))
  return new Set([...own, ...(await Promise.all(directives.map(readDirective)))])
}

async function readDirective(name: string): Promise<string> {
  const { default: code }: { default: unknown } = await import(`astro/client/${name}.prebuilt.js`)
  if (typeof code === 'string') return code
  throw new Error(`The directive ${name} of Astro has changed: see publish/finish/own-scripts.ts.`)
}
