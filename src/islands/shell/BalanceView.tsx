import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import { type BalanceState, $balance, $isBalanceHidden, refreshBalance, toggleBalance } from '#stores/wallet/balance.ts'
import { Icon } from '#ui/Icon.tsx'
import type { HeaderKey } from './HeaderAccount.island.tsx'
import style from './HeaderAccount.module.css'

/** Renders the balance with its two controls (S2.25): a hidden amount is not in the page at all. */
export function BalanceView({ language, t }: { language: Language; t: Translate<HeaderKey> }) {
  const balance = useStore($balance, { ssr: 'initial' })
  const isHidden = useStore($isBalanceHidden, { ssr: 'initial' })
  const isBusy = balance.state === 'loading' || (balance.state === 'ready' && balance.isChanging)
  const isOld = isTroubled(balance)
  const shown = amount(balance, isHidden, language)
  return (
    <div className={style.balance} role="group" aria-label={t('wallet.balance')}>
      <span className={style.demo} data-role-for="trial">
        {t('wallet.demo')}
      </span>
      <button
        type="button"
        className={style.amount}
        aria-label={`${t(isHidden ? 'wallet.show' : 'wallet.hide')} ${shown}${isOld ? `. ${t('wallet.unavailable')}` : ''}`}
        onClick={toggleBalance}
      >
        <span
          id="header-balance"
          data-testid="balance"
          translate="no"
          title={isOld ? t('wallet.unavailable') : undefined}
        >
          {shown}
          {isOld && ' ⚠'}
        </span>
      </button>
      <button
        type="button"
        className={style.round}
        aria-label={t(isBusy ? 'wallet.refreshing' : 'wallet.refresh')}
        aria-busy={isBusy}
        onClick={() => void refreshBalance()}
      >
        <Icon name="refresh" />
      </button>
    </div>
  )
}

function amount(balance: BalanceState, isHidden: boolean, language: Language): string {
  if (isHidden) return '••••'
  return balance.state === 'ready' ? formatMoney(language, balance.value) : '—'
}

function isTroubled(balance: BalanceState): boolean {
  return balance.state === 'failed' || (balance.state === 'ready' && balance.why !== undefined)
}
