import { lazy } from 'react'
import type { Messages } from '#i18n/translate.ts'
import { pageLanguage } from '#lib/page.ts'
import { fetchMessages } from '#lib/word-file.ts'
import { Notice } from '#ui/Notice.tsx'

interface Props {
  why: string
  /** What the page does carry, for the general one where no others can be had. */
  words: Messages
}

/** A failure of a login that no page carries the words of: they come with the first of them. */
export const LazyFailure = lazy(async () => {
  const all = await fetchMessages(pageLanguage(), ['refusals']).catch(() => undefined)
  return {
    default: ({ why, words }: Props) => <Notice tone="error">{all?.[why] ?? words['refusals.unknown_error']}</Notice>,
  }
})
