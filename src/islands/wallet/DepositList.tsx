import type { Language } from '#brand/languages.ts'
import { formatMoment, formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import moneyStyle from '#islands/fields/Money.module.css'
import type { Deposit, DepositFacts } from '#stores/wallet/deposits.ts'
import style from './Deposit.module.css'

interface Props {
  list: readonly Deposit[]
  facts: DepositFacts
  language: Language
  t: Translate<MessageKey>
}

/** Lists the member's deposits, newest first. */
export function DepositList({ list, facts, language, t }: Props) {
  return (
    <section className={style.last} aria-labelledby="last-deposits">
      <h3 id="last-deposits">{t('deposit.last')}</h3>
      {list.length === 0 && <p className={moneyStyle.soft}>{t('deposit.none')}</p>}
      {list.length > 0 && (
        <ul>
          {list.map(({ id, amount, at }) => (
            <li key={id}>
              <time dateTime={new Date(at).toISOString()}>{formatMoment(language, at)}</time>
              <bdi translate="no" className={style.amount}>
                {formatMoney(language, { minor: amount, digits: facts.digits })}
              </bdi>
            </li>
          ))}
        </ul>
      )}
      {facts.hasMore && <p className={moneyStyle.soft}>{t('deposit.more', { max: list.length })}</p>}
    </section>
  )
}
