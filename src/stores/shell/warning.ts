import { type ReadableAtom, atom } from 'nanostores'
import type { FailureKey } from '#api/failure.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pageLanguage } from '#lib/page.ts'
import { fetchWords } from '#lib/word-file.ts'

/** A sentence that must be taken note of, and the word on its button. */
export interface Warning {
  readonly text: string
  readonly close: string
  /** Where it asks: the word that agrees, and who hears what was chosen. */
  readonly agree?: string
  readonly answer?: (isAgreed: boolean) => void
}

const store = atom<Warning | undefined>(undefined)
/** What must be read before going on; the boot shows it as a dialog over the page (boot/parts/warning.ts). */
export const $warning: ReadableAtom<Warning | undefined> = store

/** Warns with the words of a refusal or a failure. Words that cannot be had leave it unsaid; warned anew, the last warning stands. */
export function warn(why: FailureKey): Promise<void> {
  return announce(why)
}

/** Says a message of the word files with names filled in, in the same way. */
export async function announce(key: MessageKey, values: Readonly<Record<string, string>> = {}): Promise<void> {
  const [text, close = '✓'] = await Promise.all([sentence(key, values), sentence('auth.close', {})])
  if (text !== undefined) raise({ text, close })
}

/** Puts a warning in the place of the one before, which counts as not agreed to. */
export function raise(warning: Warning | undefined): void {
  store.get()?.answer?.(false)
  store.set(warning)
}

/** The warning has been read. */
export function dismissWarning(): void {
  raise(undefined)
}

/** A message of the word files with its names filled in; `undefined` where its words cannot be had. */
export async function sentence(key: MessageKey, values: Readonly<Record<string, string>>): Promise<string | undefined> {
  const [subject = '', name = ''] = key.split('.')
  const words = await wordsOf(subject)
  return words?.[name]?.replace(/\{\{(\w+)\}\}/g, (_, value: string) => values[value] ?? '')
}

/** A subject's words, asked for twice at most. */
function wordsOf(subject: string): Promise<Record<string, string> | undefined> {
  const ask = () => fetchWords(pageLanguage(), subject)
  return ask()
    .catch(ask)
    .catch(() => undefined)
}
