import { useStore } from '@nanostores/react'
import { formatMoney } from '#i18n/format.ts'
import { Staying } from '#islands/fields/Staying.tsx'
import { $isBalanceHidden } from '#stores/wallet/balance.ts'
import { Icon } from '#ui/Icon.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import type { OverviewContext } from './overview-words.ts'
import style from './Overview.module.css'

/** Shows the balance, what of it may leave and why, and where money comes in and goes out. */
export function Funds({ value, language, t }: OverviewContext) {
  const isHidden = useStore($isBalanceHidden)
  const { total, available, staying, digits } = value
  // a hidden amount is not in the page at all (S2.25)
  const money = (minor: number) => (isHidden ? '••••' : formatMoney(language, { minor, digits }))
  return (
    <section className={style.funds} aria-labelledby="overview-funds">
      <h3 id="overview-funds">{t('wallet.balance')}</h3>
      <p className={style.figure}>
        <bdi translate="no">{money(total)}</bdi>
      </p>
      {available < total && (
        <details className={style.leaving}>
          <summary>
            {t('overview.mayLeave', { amount: money(available) })} <Icon name="down" />
          </summary>
          {staying.amount > 0 && !isHidden && <Staying facts={value} language={language} t={t} />}
          {available + staying.amount < total && <p>{t('overview.otherWallets')}</p>}
        </details>
      )}
      <p className={style.acts}>
        <ScreenLink to="depositv2">{t('shell.deposit')}</ScreenLink>
        <ScreenLink to="withdraw">{t('shell.withdraw')}</ScreenLink>
      </p>
    </section>
  )
}
