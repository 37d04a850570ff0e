import type { Language } from '#brand/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { Boundary } from '#ui/Boundary.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { CustomerServiceKey } from './CustomerService.words.ts'

interface Props {
  language: Language
  words: Messages
  /** Help topics that may answer a question. */
  topics: readonly { readonly tag: string; readonly title: string }[]
  /** The address of the index of their texts. */
  index: string
  /** Whether the operator has an outside desk, which takes the place of the inbox. */
  isOutside: boolean
}

const subjects = ['activity', 'refusals', 'register', 'service', 'shell'] as const
const Inbox = lazyPart(async () => (await import('./ServiceScreen.tsx')).ServiceScreen, subjects)
const Outside = lazyPart(async () => (await import('./OutsideDesk.tsx')).OutsideDesk, subjects)

/** Renders customer service (S4.33): the site's own inbox, or the way to the operator's desk. */
export function CustomerService({ language, words, topics, index, isOutside }: Props) {
  const t = translator<CustomerServiceKey>(language, words)
  const around = { coming: <Skeleton lines={8} label={t('service.loading')} />, failure: failureWords(t) }
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      {isOutside ? (
        <Outside language={language} {...around} />
      ) : (
        <Inbox language={language} topics={topics} index={index} {...around} />
      )}
    </Boundary>
  )
}
