import { useStore } from '@nanostores/react'
import type { Language } from '#i18n/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { $toasts, dismissToast, holdToasts, releaseToasts } from '#stores/shell/toasts.ts'
import { Toasts } from '#ui/Toasts.tsx'
import type { toastWords } from './PageToasts.words.ts'

type ToastsKey = (typeof toastWords)[number]

interface Props {
  language: Language
  words: Messages
}

/** The toasts of the page; their code comes with the first of them. */
export function PageToasts({ language, words }: Props) {
  const toasts = useStore($toasts, { ssr: 'initial' })
  const t = translator<ToastsKey>(language, words)
  return (
    <Toasts
      toasts={toasts.map(({ id, key }) => ({ id, text: t(key) }))}
      dismiss={t('shell.dismiss')}
      onDismiss={dismissToast}
      onHold={holdToasts}
      onRelease={releaseToasts}
    />
  )
}
