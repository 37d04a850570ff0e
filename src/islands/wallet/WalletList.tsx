import { formatMoney } from '#i18n/format.ts'
import type { MoneyContext } from '#islands/fields/money-words.ts'
import { Staying } from '#islands/fields/Staying.tsx'
import moneyStyle from '#islands/fields/Money.module.css'
import { collectable } from '#stores/wallet/wallet-transfer.ts'
import type { WalletFacts } from '#stores/wallet/wallets.ts'
import { walletTitles } from '#islands/table/wallet-titles.ts'
import { walletTexts } from './wallet-words.ts'
import style from './Wallets.module.css'

/** Lists the wallets with what each holds and what it is for, and their sum. */
export function WalletList({ facts, language, t }: MoneyContext<WalletFacts>) {
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  const isAllInMain = collectable(facts) === 0 && facts.wallets.every(({ isOpen }) => isOpen)
  return (
    <div>
      <p className={style.total}>
        {t('wallets.total')} <bdi translate="no">{money(facts.balance)}</bdi>
      </p>
      {facts.staying.amount > 0 && <p>{t('wallet.available', { amount: money(facts.available) })}</p>}
      <Staying facts={facts} language={language} t={t} />
      <ul className={style.wallets}>
        {facts.wallets.map(({ name, balance, isOpen }) => (
          <li key={name}>
            <h3>{t(walletTitles[name])}</h3>
            <p className={style.balance}>
              <bdi translate="no">{money(balance)}</bdi>
            </p>
            {!isOpen && <p className={style.closed}>{t('wallets.closed')}</p>}
            <p className={moneyStyle.soft}>{t(walletTexts[name])}</p>
          </li>
        ))}
      </ul>
      {isAllInMain && <p className={moneyStyle.soft}>{t('wallets.allInMain')}</p>}
    </div>
  )
}
