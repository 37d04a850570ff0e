import { type ReactNode, createContext, useContext } from 'react'
import type { Language } from '#brand/languages.ts'
import type { Permission } from '#contract/staff/roles.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import type { StaffKey } from '#staff/texts/keys.ts'

/** The language of a page and its translator. */
export interface TextContext {
  readonly language: Language
  readonly t: Translate<StaffKey>
}

const Text = createContext<TextContext | undefined>(undefined)
const Permissions = createContext<readonly Permission[]>([])

interface Props {
  language: Language
  words: Messages
  children: ReactNode
}

/** Gives the parts of a page its language and its texts. */
export function Texts({ language, words, children }: Props) {
  return <Text value={{ language, t: translator(language, words) }}>{children}</Text>
}

/** Returns the language of the page and its translator. */
export function useText(): TextContext {
  const text = useContext(Text)
  if (!text) throw new Error('A part is outside of its page.')
  return text
}

/** Gives the parts of a page what its person may do. */
export function Allowed({ permissions, children }: { permissions: readonly Permission[]; children: ReactNode }) {
  return <Permissions value={permissions}>{children}</Permissions>
}

/** Returns whether the person who is logged in may do something; the gateway asks again. */
export function useMay(permission: Permission): boolean {
  return useContext(Permissions).includes(permission)
}
