import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $transferForm, beginTransfer, leaveTransfer } from '#stores/agent/transfer/transfer.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TransferForm } from './TransferForm.tsx'

interface Props {
  language: Language
  onClose: () => void
  t: Translate<MessageKey>
}

/** Lets an agent transfer play money to the upline, or to any downline account (S6.7). */
export function TransferDialog({ language, onClose, t }: Props) {
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
