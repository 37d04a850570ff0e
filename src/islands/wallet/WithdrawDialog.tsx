import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Language } from '#i18n/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { fetchMessages } from '#lib/word-file.ts'
import { closeReceipt } from '#stores/wallet/receipt.ts'
import { beginWithdraw } from '#stores/wallet/withdraw.ts'
import { $withdrawals, leaveWithdrawals, loadWithdrawals } from '#stores/wallet/withdrawals.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'
import style from './Withdraw.module.css'

interface Props {
  language: Language
  onClose: () => void
}

/** The dialog with its words, which no page carries. */
export async function withdrawIn(language: string) {
  const words = await fetchMessages(language, ['activity', 'auth', 'refusals', 'shell', 'withdrawal'])
  return (props: Props) => <WithdrawDialog words={words} {...props} />
}

/** A member's withdrawals of play money (S2.61): another, and what became of those that there are. */
function WithdrawDialog({ language, onClose, words }: Props & { words: Messages }) {
  const t = translator<MessageKey>(language, words)
  useEffect(() => void loadWithdrawals(), [])
  const close = () => {
    beginWithdraw()
    closeReceipt()
    leaveWithdrawals()
    onClose()
  }
  return (
    <Dialog id="withdraw" title={t('withdrawal.title')} close={t('auth.close')} isForm onClose={close}>
      <Body language={language} t={t} />
    </Dialog>
  )
}

/** Where a payout waits to be confirmed, that comes first. */
function Body({ language, t }: { language: Language; t: Translate<MessageKey> }) {
  const withdrawals = useStore($withdrawals)
  switch (withdrawals.state) {
    case 'loading':
      return <Skeleton lines={8} label={t('withdrawal.loading')} />
    case 'failed':
      return (
        <ErrorState text={t('withdrawal.failed')} retry={t('shell.retry')} onRetry={() => void loadWithdrawals()} />
      )
    case 'ready': {
      const { facts, list, isOld } = withdrawals
      const waiting = list.filter(({ state }) => state === 'paid').length
      const mine = waiting > 0 ? `${t('withdrawal.mine')} (${formatNumber(language, waiting)})` : t('withdrawal.mine')
      const shared = { facts, language, t }
      return (
        <div className={style.body}>
          {isOld && <Notice tone="warning">{t('withdrawal.old')}</Notice>}
          <Tabs
            name={t('withdrawal.title')}
            initial={waiting > 0 ? 'mine' : 'new'}
            tabs={[
              { id: 'new', label: t('withdrawal.new'), panel: <WithdrawForm {...shared} /> },
              { id: 'mine', label: mine, panel: <WithdrawalList list={list} {...shared} /> },
            ]}
          />
        </div>
      )
    }
  }
}
