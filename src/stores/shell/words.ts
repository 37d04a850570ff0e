import { type ReadableAtom, atom, onMount } from 'nanostores'
import { fetchWordFile } from '#api/word-file.ts'
import type { Messages } from '#i18n/translate.ts'
import { pageLanguage } from '#lib/page.ts'

/** The words of a part that no page carries: they come when it is opened (design, D7). */
type WordsState =
  { readonly state: 'loading' } | { readonly state: 'ready'; readonly value: Messages } | { readonly state: 'failed' }

/** A subject's words in the page's language, loaded as soon as somebody reads them. */
export interface LazyWords {
  readonly $words: ReadableAtom<WordsState>
  /** Asks for words that did not come once more. */
  loadWords(): void
}

/** Declares the words of a part: `lazyWords('notices')` beside its stores. */
export function lazyWords(subject: string): LazyWords {
  const store = atom<WordsState>({ state: 'loading' })
  const loadWords = () => {
    store.set({ state: 'loading' })
    void load(subject).then((words) => store.set(words))
  }
  onMount(store, () => {
    if (store.get().state !== 'ready') loadWords()
  })
  return { $words: store, loadWords }
}

async function load(subject: string): Promise<WordsState> {
  const words = await fetchWordFile(pageLanguage(), subject)
  if (!words) return { state: 'failed' }
  const entries = Object.entries(words).map(([key, text]) => [`${subject}.${key}`, text] as const)
  return { state: 'ready', value: Object.fromEntries(entries) }
}
