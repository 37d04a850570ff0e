import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Problem } from '#editing/problems.ts'
import type { Publishing } from '#publish/releases/publish-once.ts'
import { currentPath } from '#publish/releases/releases.ts'

/** An error of the only file, which no release is without. */
export const wrongHelp: Problem = {
  file: 'help.md',
  line: 1,
  problem: 'The title is missing.',
  remedy: 'Add one.',
  isWarning: false,
}

/** A content folder and its releases; a site here is a page that shows the content, and a chunk named after it. */
export interface Bed {
  readonly publishing: Publishing
  /** Writes a file of the content. */
  write(text: string, name?: string): void
  /** The page that is served; empty if there is none. */
  served(): string
  /** The names of code that the served site holds. */
  chunks(): string[]
  /** The names in the folder of all releases. */
  names(): string[]
  remove(): void
}

/** Builds a site from a content folder, as the real build does with pages. */
export async function buildTiny(content: string, site: string) {
  const text = readFileSync(join(content, 'help.md'), 'utf8')
  mkdirSync(join(site, '_astro'), { recursive: true })
  writeFileSync(join(site, 'index.html'), text)
  writeFileSync(join(site, '_astro', `page.${text}.js`), `show(${text})`)
  return { ok: true } as const
}

/** Creates a content folder with one file, which says `one`. */
export function createBed(options: Partial<Publishing> = {}): Bed {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-releases-'))
  const [content, releases] = [join(folder, 'content'), join(folder, 'releases')]
  const write = (text: string, name = 'help.md') => {
    mkdirSync(dirname(join(content, name)), { recursive: true })
    writeFileSync(join(content, name), text)
  }
  write('one')
  return {
    publishing: {
      releases,
      content,
      code: () => 'code',
      lint: async () => [],
      build: buildTiny,
      clock: Date.now,
      ...options,
    },
    write,
    served: () => {
      try {
        return readFileSync(join(currentPath(releases), 'site/index.html'), 'utf8')
      } catch {
        return ''
      }
    },
    chunks: () => readdirSync(join(currentPath(releases), 'site/_astro')).toSorted(),
    names: () => readdirSync(releases).toSorted(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
