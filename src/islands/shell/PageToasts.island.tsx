import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { $recovery } from '#stores/auth/passwords/recovery.ts'
import { $chatWindow } from '#stores/chat/chat-window.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $isFeedbackWanted } from '#stores/help/feedback-dialog.ts'
import { $wantedApp } from '#stores/shell/downloads.ts'
import { $toasts, dismissToast, holdToasts, releaseToasts } from '#stores/shell/toasts.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import type { toastWords } from './PageToasts.words.ts'

type ToastsKey = (typeof toastWords)[number]

interface Props {
  language: Language
  words: Messages
}

const Toast = lazyPart(async () => (await import('#ui/Toast.tsx')).Toast)
const ChangePassword = lazyPart(
  async () => (await import('#islands/auth/passwords/ChangePassword.tsx')).ChangePassword,
  ['password', 'register', 'auth', 'refusals'],
)
const Recovery = lazyPart(
  async () => (await import('#islands/auth/passwords/Recovery.tsx')).Recovery,
  ['password', 'register', 'auth', 'refusals', 'shell'],
)
const Chat = lazyPart(async () => (await import('#islands/chat/Chat.tsx')).Chat, ['chat', 'refusals'])
const Feedback = lazyPart(
  async () => (await import('#islands/help/Feedback.tsx')).Feedback,
  ['feedback', 'auth', 'refusals'],
)
const Downloads = lazyPart(
  async () => (await import('./downloads/DownloadDialog.tsx')).DownloadDialog,
  ['download', 'shell'],
)

/**
 * Renders over the page: toasts, and the dialogs for a required password change, a forgotten password, feedback and the
 * downloads. The code loads with the first of them.
 */
export function PageToasts({ language, words }: Props) {
  const toasts = useStore($toasts, { ssr: 'initial' })
  const session = useStore($session, { ssr: 'initial' })
  const recovery = useStore($recovery, { ssr: 'initial' })
  const isFeedbackWanted = useStore($isFeedbackWanted, { ssr: 'initial' })
  const wantedApp = useStore($wantedApp, { ssr: 'initial' })
  const chat = useStore($chatWindow, { ssr: 'initial' })
  const t = translator<ToastsKey>(language, words)
  // dialogs, which keep no place
  const shown = { language, failure: failureWords(t), coming: <progress aria-hidden /> }
  return (
    <>
      <Toasts onHold={holdToasts} onRelease={releaseToasts}>
        {toasts.map((toast) => {
          const text = toast.key ? t(toast.key) : toast.text
          const lang = toast.key ? undefined : toast.lang
          return (
            <Toast
              key={toast.id}
              text={text}
              lang={lang}
              dismiss={t('shell.dismiss')}
              onDismiss={() => dismissToast(toast.id)}
              failure={<p lang={lang}>{text}</p>}
            />
          )
        })}
      </Toasts>
      {recovery && <Recovery key={recovery.step} recovery={recovery} {...shown} />}
      {isFeedbackWanted && <Feedback {...shown} />}
      {wantedApp && <Downloads wanted={wantedApp} {...shown} />}
      {chat.state !== 'closed' && <Chat {...shown} />}
      {session.state === 'held' && <ChangePassword account={session.account} {...shown} />}
    </>
  )
}
