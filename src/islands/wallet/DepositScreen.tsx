import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { enterDeposit } from '#stores/wallet/deposit.ts'
import { $deposits, loadDeposits } from '#stores/wallet/deposits.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositRecord } from './DepositRecord.tsx'
import style from './Deposit.module.css'

interface Props {
  language: Language
  t: Translate<MessageKey>
}

/** Renders the deposit screen (S2.60): a new deposit, and the record of the others. */
export function DepositScreen({ language, t }: Props) {
  const deposits = useStore($deposits)
  useEffect(enterDeposit, [])
  switch (deposits.state) {
    case 'loading':
      return <Skeleton lines={10} label={t('deposit.loading')} />
    case 'failed':
      return <ErrorState text={t(deposits.why)} retry={t('shell.retry')} onRetry={() => void loadDeposits()} />
    case 'ready': {
      const { facts, isOld } = deposits
      const shared = { facts, language, t }
      return (
        <>
          <div role="status">{isOld && <Notice tone="warning">{t('deposit.old')}</Notice>}</div>
          <div className={style.form}>
            <DepositForm {...shared} />
          </div>
          <DepositRecord language={language} t={t} />
        </>
      )
    }
  }
}
