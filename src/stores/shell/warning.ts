import { type ReadableAtom, atom } from 'nanostores'
import type { FailureKey } from '#api/failure.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { reportLost } from '#browser/lost.ts'
import { pageLanguage } from '#browser/page.ts'
import { fetchWords } from '#browser/word-file.ts'

/** A link below a message, to a path of the route table; `needs`: the switch that it depends on. */
interface WarningLink {
  readonly text: string
  readonly path: string
  readonly needs?: string | undefined
}

/** A message that must be acknowledged, and the label of its button. */
export interface Warning {
  readonly text: string
  readonly close: string
  /** What to do next, the first first. */
  readonly links?: readonly WarningLink[]
  /** For a question: the label that agrees, and the callback for the answer. */
  readonly agree?: string
  readonly answer?: (isAgreed: boolean) => void
}

const store = atom<Warning | undefined>(undefined)
/** The message to read before continuing; the boot shows it as a dialog over the page (boot/parts/warning.ts). */
export const $warning: ReadableAtom<Warning | undefined> = store

/**
 * Shows the text of a refusal or a failure, instead of any earlier warning; if the text fails to load, the page says that a part is missing.
 */
export function warn(why: FailureKey): Promise<void> {
  return announce(why)
}

/** Shows a message with its values filled in, in the same way. */
export async function announce(key: MessageKey, values: Readonly<Record<string, string>> = {}): Promise<void> {
  const [text, close = '✓'] = await Promise.all([sentence(key, values), sentence('auth.close', {})])
  if (text !== undefined) raise({ text, close })
  else reportLost()
}

/** Replaces the current warning, which counts as declined. */
export function raise(warning: Warning | undefined): void {
  store.get()?.answer?.(false)
  store.set(warning)
}

/** Closes the warning. */
export function dismissWarning(): void {
  raise(undefined)
}

/** Returns a message with its values filled in; `undefined` if its text fails to load. */
export async function sentence(key: MessageKey, values: Readonly<Record<string, string>>): Promise<string | undefined> {
  const [subject = '', name = ''] = key.split('.')
  const words = await wordsOf(subject)
  return words?.[name]?.replace(/\{\{(\w+)\}\}/g, (_, value: string) => values[value] ?? '')
}

/** Loads a subject's texts, with one retry. */
function wordsOf(subject: string): Promise<Record<string, string> | undefined> {
  const ask = () => fetchWords(pageLanguage(), subject)
  return ask()
    .catch(ask)
    .catch(() => undefined) // offline: callers do without the text
}
