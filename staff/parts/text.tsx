import { type ReactNode, createContext, useContext } from 'react'
import type { Language } from '#brand/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import type { StaffKey } from '#staff/texts/keys.ts'

/** The language of a page and its translator. */
export interface TextContext {
  readonly language: Language
  readonly t: Translate<StaffKey>
}

const Context = createContext<TextContext | undefined>(undefined)

interface Props {
  language: Language
  words: Messages
  children: ReactNode
}

/** Gives the parts of a page its language and its texts. */
export function Texts({ language, words, children }: Props) {
  return <Context value={{ language, t: translator(language, words) }}>{children}</Context>
}

/** Returns the language of the page and its translator. */
export function useText(): TextContext {
  const text = useContext(Context)
  if (!text) throw new Error('A part is outside of its page.')
  return text
}
