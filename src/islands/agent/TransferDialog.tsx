import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { fetchMessages } from '#lib/word-file.ts'
import { $transferForm, beginTransfer, leaveTransfer } from '#stores/agent/transfer.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TransferForm } from './TransferForm.tsx'

interface Props {
  language: Language
  onClose: () => void
}

/** Loads the dialog with its messages, which no page carries. */
export async function loadTransferDialog(language: string) {
  const words = await fetchMessages(language, ['agent', 'auth', 'refusals', 'shell'])
  return (props: Props) => <TransferDialog words={words} {...props} />
}

/** Lets an agent transfer play money to the upline, or to any downline account (S6.7). */
function TransferDialog({ language, onClose, words }: Props & { words: Messages }) {
  const t = translator<MessageKey>(language, words)
  useEffect(() => void beginTransfer(), [])
  const close = () => {
    leaveTransfer()
    onClose()
  }
  return (
    <Dialog id="transfer" title={t('agent.title')} close={t('auth.close')} isForm onClose={close}>
      <Body language={language} t={t} />
    </Dialog>
  )
}

/** Renders the form once its data is loaded. */
function Body({ language, t }: { language: Language; t: Translate<MessageKey> }) {
  const form = useStore($transferForm)
  switch (form.state) {
    case 'loading':
      return <Skeleton lines={6} label={t('agent.loading')} />
    case 'failed':
      return <ErrorState text={t('agent.failed')} retry={t('shell.retry')} onRetry={() => void beginTransfer()} />
    case 'ready': {
      const { facts } = form
      if (facts.upline === null && !facts.hasDownline) return <p>{t('agent.noRecipients')}</p>
      return <TransferForm facts={facts} language={language} t={t} />
    }
  }
}
