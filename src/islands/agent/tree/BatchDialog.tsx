import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $batch, beginBatch, leaveBatch } from '#stores/agent/tree/batch.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { BatchForm } from './BatchForm.tsx'
import { BatchPay } from './BatchPay.tsx'

interface Props {
  language: Language
  onClose: () => void
  t: Translate<MessageKey>
}

/** Lets an agent transfer play money to several downline accounts at once (S6.7). */
export function BatchDialog({ onClose, ...props }: Props) {
  useEffect(() => void beginBatch(), [])
  const close = () => {
    leaveBatch()
    onClose()
  }
  return (
    <Dialog id="transfers" title={props.t('agent.batchTitle')} close={props.t('auth.close')} isForm onClose={close}>
      <Body {...props} />
    </Dialog>
  )
}

function Body({ language, t }: Omit<Props, 'onClose'>) {
  const batch = useStore($batch)
  switch (batch.state) {
    case 'loading':
      return <Skeleton lines={6} label={t('agent.loading')} />
    case 'failed':
      return <ErrorState text={t('agent.failed')} retry={t('shell.retry')} onRetry={() => void beginBatch()} />
    case 'filling':
      if (batch.accounts.length === 0) return <p>{t('agent.batchNobody')}</p>
      return <BatchForm batch={batch} facts={batch.facts} language={language} t={t} />
    case 'confirming':
    case 'sending':
    case 'results':
      return <BatchPay batch={batch} language={language} t={t} />
  }
}
