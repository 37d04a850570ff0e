import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InferOutput, array, nullable, number, object, picklist, safeParse, string } from 'valibot'
import { DAY_MS } from '#contract/time/time.ts'

// What saves have replaced and deleted. It is kept beside the content folder and not in it, so that nothing of it is
// read, copied or published.

/** How many versions of an item are kept, and how long what was deleted. */
const VERSIONS = 20
const TRASH_DAYS = 90

const keptSave = object({
  id: string(),
  /** Milliseconds since the epoch. */
  at: number(),
  /** The name that the editor has given; empty if none. */
  author: string(),
  /** `aside`: what an editor typed and gave up for somebody else's words. It was never in a file. */
  action: picklist(['saved', 'deleted', 'restored', 'undone', 'aside']),
  /** The items, as `help/limits`. */
  items: array(string()),
  title: string(),
  files: array(
    object({
      path: string(),
      /** The file as it was, in Base64; nothing where there was none. */
      before: nullable(string()),
      /** The version that the save made of it. */
      after: nullable(string()),
    }),
  ),
})

/** One save, with what it has replaced. */
export type KeptSave = InferOutput<typeof keptSave>

/** What saves have replaced. */
export interface Kept {
  /** All that is kept, the latest first. */
  list(): readonly KeptSave[]
  add(save: Omit<KeptSave, 'id'>): KeptSave
  remove(id: string): void
}

/** Returns the folder of what the desk keeps of a content folder. */
export function keptFolder(content: string): string {
  return `${content.replace(/\/+$/, '')}.desk`
}

/** Opens what is kept, and removes what has been kept long enough. */
export function openKept(folder: string, clock: () => number): Kept {
  const fileOf = (id: string) => join(folder, `${id}.json`)
  const list = () => namesIn(folder).flatMap((name) => readSave(join(folder, name)) ?? [])
  const remove = (id: string) => rmSync(fileOf(id), { force: true })
  const tidy = (saves: readonly KeptSave[]) => {
    const counts = new Map<string, number>()
    for (const { id, at, action, items } of saves) {
      const places = items.map((item) => counts.get(item) ?? 0)
      if (action === 'deleted') {
        if (at < clock() - TRASH_DAYS * DAY_MS) remove(id)
        continue
      }
      if (places.every((place) => place >= VERSIONS)) remove(id)
      for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
    }
  }
  tidy(list())
  return {
    list,
    add: (save) => {
      mkdirSync(folder, { recursive: true })
      // sorted by name, the latest comes last
      const made = { id: `${String(save.at).padStart(15, '0')}-${randomUUID().slice(0, 8)}`, ...save }
      writeFileSync(`${fileOf(made.id)}.part`, JSON.stringify(made))
      renameSync(`${fileOf(made.id)}.part`, fileOf(made.id))
      tidy(list())
      return made
    },
    remove,
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .toReversed()
  } catch {
    return [] // nothing was saved yet
  }
}

function readSave(file: string): KeptSave | undefined {
  try {
    const parsed = safeParse(keptSave, JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined // removed meanwhile, or not written by the desk
  }
}
