import { useStore } from '@nanostores/react'
import { Suspense, lazy } from 'react'
import type { Language } from '#i18n/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { pageLanguage } from '#lib/page.ts'
import { $session } from '#stores/auth/session.ts'
import { $toasts, dismissToast, holdToasts, releaseToasts } from '#stores/shell/toasts.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import type { toastWords } from './PageToasts.words.ts'

type ToastsKey = (typeof toastWords)[number]

interface Props {
  language: Language
  words: Messages
}

const ChangePassword = lazy(async () => {
  const { changePasswordIn } = await import('#islands/auth/ChangePassword.tsx')
  return { default: await changePasswordIn(pageLanguage()) }
})

/**
 * What comes over the page while it is used: toasts, and the dialog of a member who must change the password. Its code
 * comes with the first of them.
 */
export function PageToasts({ language, words }: Props) {
  const toasts = useStore($toasts, { ssr: 'initial' })
  const session = useStore($session, { ssr: 'initial' })
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
