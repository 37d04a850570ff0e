import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import type { CompletedOrder } from '#stores/wallet/order-amount.ts'
import { Button } from '#ui/Button.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import style from './Money.module.css'

interface Props {
  completed: CompletedOrder
  /** The keys of what was done, of the new balance, and of the button that starts another order. */
  keys: Readonly<Record<'done' | 'balance' | 'another', MessageKey>>
  onAnother: () => void
  language: Language
  t: Translate<MessageKey>
}

/** Shows a completed money order. */
export function MoneyDone({ completed, keys, onAnother, language, t }: Props) {
  const { amount, balance, digits, at } = completed
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return (
    <div className={style.form}>
      <div role="status" tabIndex={-1} ref={takeFocus} className={style.summary}>
        <p>
          <strong>{t(keys.done, { ...completed, amount: money(amount), time: formatMoment(language, at) })}</strong>
        </p>
        <p>{t(keys.balance, { amount: money(balance) })}</p>
      </div>
      <Button kind="quiet" onClick={onAnother}>
        {t(keys.another)}
      </Button>
    </div>
  )
}
