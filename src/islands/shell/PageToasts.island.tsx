import { useStore } from '@nanostores/react'
import { Suspense, lazy } from 'react'
import type { Language } from '#brand/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { pageLanguage } from '#lib/page.ts'
import { $recovery } from '#stores/auth/passwords/recovery.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $isFeedbackWanted } from '#stores/help/feedback-dialog.ts'
import { $toasts, dismissToast, holdToasts, releaseToasts } from '#stores/shell/toasts.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import type { toastWords } from './PageToasts.words.ts'

type ToastsKey = (typeof toastWords)[number]

interface Props {
  language: Language
  words: Messages
}

// not rendered at build time, which would add their style sheets to every page
const ChangePassword = import.meta.env.SSR
  ? () => null
  : lazy(async () => {
      const { loadChangePassword } = await import('#islands/auth/passwords/ChangePassword.tsx')
      return { default: await loadChangePassword(pageLanguage()) }
    })

const Recovery = import.meta.env.SSR
  ? () => null
  : lazy(async () => {
      const { loadRecovery } = await import('#islands/auth/passwords/Recovery.tsx')
      return { default: await loadRecovery(pageLanguage()) }
    })

const Feedback = import.meta.env.SSR
  ? () => null
  : lazy(async () => {
      const { loadFeedback } = await import('#islands/help/Feedback.tsx')
      return { default: await loadFeedback(pageLanguage()) }
    })

/**
 * Renders over the page: toasts, and the dialogs for a required password change, a forgotten password and feedback. The
 * code loads with the first of them.
 */
export function PageToasts({ language, words }: Props) {
  const toasts = useStore($toasts, { ssr: 'initial' })
  const session = useStore($session, { ssr: 'initial' })
  const recovery = useStore($recovery, { ssr: 'initial' })
  const isFeedbackWanted = useStore($isFeedbackWanted, { ssr: 'initial' })
  const t = translator<ToastsKey>(language, words)
  return (
    <>
      <Toasts
        toasts={toasts.map(({ id, key }) => ({ id, text: t(key) }))}
        dismiss={t('shell.dismiss')}
        onDismiss={dismissToast}
        onHold={holdToasts}
        onRelease={releaseToasts}
      />
      {recovery && (
        <Boundary key={recovery.step} fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
          <Suspense>
            <Recovery language={language} recovery={recovery} />
          </Suspense>
        </Boundary>
      )}
      {isFeedbackWanted && (
        <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
          <Suspense>
            <Feedback language={language} />
          </Suspense>
        </Boundary>
      )}
      {session.state === 'held' && (
        <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
          <Suspense>
            <ChangePassword language={language} account={session.account} />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
