import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoment, formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Language } from '#i18n/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import {
  $transfer,
  type CompletedTransfer,
  type Transfer,
  beginTransfer,
  leaveTransfer,
} from '#stores/agent/transfer.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TransferForm } from './TransferForm.tsx'
import style from './Transfer.module.css'

interface Props {
  language: Language
  onClose: () => void
  t: Translate<MessageKey>
}

/** Lets an agent transfer play money to the upline, or to any downline account (S6.7). */
export function TransferDialog({ language, onClose, t }: Props) {
  const transfer = useStore($transfer)
  useEffect(() => void beginTransfer(), [])
  const close = () => {
    leaveTransfer()
    onClose()
  }
  return (
    <Dialog id="transfer" title={t('agent.title')} close={t('auth.close')} isForm onClose={close}>
      <Body transfer={transfer} language={language} t={t} />
    </Dialog>
  )
}

interface BodyProps {
  transfer: Transfer
  language: Language
  t: Translate<MessageKey>
}

function Body({ transfer, language, t }: BodyProps) {
  switch (transfer.state) {
    case 'loading':
      return <Skeleton lines={6} label={t('agent.loading')} />
    case 'failed':
      return <ErrorState text={t('agent.failed')} retry={t('shell.retry')} onRetry={() => void beginTransfer()} />
    case 'filling':
    case 'asking':
    case 'sending': {
      const { upline, hasDownline } = transfer.facts
      if (upline === null && !hasDownline) return <p>{t('agent.noRecipients')}</p>
      return <TransferForm transfer={transfer} language={language} t={t} />
    }
    case 'done':
      return <Done completed={transfer.completed} language={language} t={t} />
  }
}

/** Takes the focus, because the pressed button is gone. */
function Done({ completed, language, t }: Omit<BodyProps, 'transfer'> & { completed: CompletedTransfer }) {
  const { account, amount, balance, digits, at } = completed
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return (
    <div className={style.form}>
      <div role="status" tabIndex={-1} ref={(it) => it?.focus()} className={style.summary}>
        <p>
          <strong>{t('agent.done', { amount: money(amount), account, time: formatMoment(language, at) })}</strong>
        </p>
        <p>{t('agent.doneBalance', { amount: money(balance) })}</p>
      </div>
      <Button kind="quiet" onClick={() => void beginTransfer()}>
        {t('agent.another')}
      </Button>
    </div>
  )
}
