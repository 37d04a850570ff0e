import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { enterWallets } from '#stores/wallet/wallet-transfer.ts'
import { $wallets, loadWallets } from '#stores/wallet/wallets.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CollectForm } from './CollectForm.tsx'
import { WalletForm } from './WalletForm.tsx'
import { WalletList } from './WalletList.tsx'
import { WalletMoves } from './WalletMoves.tsx'
import deposit from './Deposit.module.css'
import style from './Wallets.module.css'

interface Props {
  language: Language
  t: Translate<MessageKey>
}

/** Renders the wallets of a member (S2.59): what each holds, transfers between them, and the last ones. */
export function WalletScreen({ language, t }: Props) {
  const wallets = useStore($wallets)
  useEffect(enterWallets, [])
  switch (wallets.state) {
    case 'loading':
      return <Skeleton lines={10} label={t('wallets.loading')} />
    case 'failed':
      return <ErrorState text={t(wallets.why)} retry={t('shell.retry')} onRetry={() => void loadWallets()} />
    case 'ready': {
      const shared = { facts: wallets.facts, language, t }
      return (
        <div className={style.screen}>
          <div role="status">{wallets.isOld && <Notice tone="warning">{t('wallets.old')}</Notice>}</div>
          <WalletList {...shared} />
          <div className={deposit.parts}>
            <section className={style.transfer} aria-labelledby="wallet-transfer">
              <h3 id="wallet-transfer">{t('wallets.transfer')}</h3>
              <WalletForm {...shared} />
            </section>
            <div className={style.screen}>
              <CollectForm {...shared} />
              <WalletMoves {...shared} />
            </div>
          </div>
        </div>
      )
    }
  }
}
