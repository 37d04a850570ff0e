import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unitsIn } from '#publish/releases/content-units.ts'
import type { Held } from '#publish/releases/held-items.ts'
import { currentRelease } from '#publish/releases/releases.ts'
import { heldSentence } from '#publish/releases/report.ts'

/** What the site shows of the content, as the release that is served says. */
export interface SiteState {
  /** The items that it has, such as `help/limits`; none where nothing is published on this computer. */
  readonly published?: readonly string[]
  /** What the last publish held back although its own text is right, in words. */
  readonly held: readonly { readonly unit: string; readonly sentence: string }[]
}

/** Reads what the site shows. @param releases the folder of all releases */
export function siteState(releases: string): SiteState {
  const current = existsSync(releases) ? currentRelease(releases) : undefined
  if (!current) return { held: [] }
  return {
    published: [...unitsIn(join(current.folder, 'content')).keys()],
    held: current.note.held.filter(isRight).map((each) => ({ unit: each.unit, sentence: heldSentence(each) })),
  }
}

function isRight({ problems }: Held): boolean {
  return problems.length === 0
}
