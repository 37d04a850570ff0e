import { lazy } from 'react'
import type { Messages } from '#i18n/translate.ts'
import { pageLanguage } from '#lib/page.ts'
import { fetchMessages } from '#lib/word-file.ts'
import { Notice } from '#ui/Notice.tsx'

interface Props {
  why: string
  /** The page's messages, for the general text if the others fail to load. */
  words: Messages
}

/** Shows a login failure whose text no page carries: all such texts load with the first failure. */
export const LazyFailure = lazy(async () => {
  const all = await fetchMessages(pageLanguage(), ['refusals']).catch(() => undefined)
  return {
    default: ({ why, words }: Props) => <Notice tone="error">{all?.[why] ?? words['refusals.unknown_error']}</Notice>,
  }
})
