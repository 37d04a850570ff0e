import { readFileSync } from 'node:fs'
import { parse, record, string } from 'valibot'
import type { Listed } from '#arcade/game.ts'
import type { Title } from './title.ts'

/** Hashes of checked titles by the stem of their file: `slot`, `slot.v2`. */
export type Checked = Readonly<Record<string, string>>

/** The list of titles whose exact return was checked. */
export const checkedFile = new URL('checked.json', import.meta.url)

/** Returns the name of the file of a version without its end: `slot`, `slot.v2`. */
export const stemOf = ({ id, version }: Pick<Title, 'id' | 'version'>) => (version === 1 ? id : `${id}.v${version}`)

export function readChecked(file = checkedFile): Checked {
  return parse(record(string(), string()), JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * Throws if the exact return of a title was not checked since its file changed: what it pays could be more than was staked.
 * Computing returns takes a minute for all titles, so `npm run title -- check` does it once for each hash.
 */
export function requireChecked(games: readonly Listed[], checked = readChecked()): void {
  for (const { title, hash } of games.flatMap(({ editions = [] }) => editions)) {
    const stem = stemOf(title)
    if (checked[stem] === hash) continue
    throw new Error(`The return of ${stem}.yaml is not checked: npm run title -- check ${stem}`)
  }
}
