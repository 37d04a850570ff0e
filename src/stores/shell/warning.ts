import { type ReadableAtom, atom } from 'nanostores'
import type { FailureKey } from '#api/failure.ts'
import { pageLanguage } from '#lib/page.ts'
import { fetchWords } from '#lib/word-file.ts'

/** A sentence that must be taken note of, and the word on its button. */
export interface Warning {
  readonly text: string
  readonly close: string
}

const store = atom<Warning | undefined>(undefined)
/** What must be read before going on; the boot shows it as a dialog over the page (boot/warning.ts). */
export const $warning: ReadableAtom<Warning | undefined> = store

/** Warns with the words of a refusal or a failure. Words that cannot be had leave it unsaid; warned anew, the last warning stands. */
export async function warn(why: FailureKey): Promise<void> {
  const [refusals, auth] = await Promise.all(['refusals', 'auth'].map(wordsOf))
  const text = refusals?.[why.slice('refusals.'.length)]
  if (text !== undefined) store.set({ text, close: auth?.close ?? '✓' })
}

/** The warning has been read. */
export function dismissWarning(): void {
  store.set(undefined)
}

/** A subject's words, asked for twice at most. */
function wordsOf(subject: string): Promise<Record<string, string> | undefined> {
  const ask = () => fetchWords(pageLanguage(), subject)
  return ask()
    .catch(ask)
    .catch(() => undefined)
}
