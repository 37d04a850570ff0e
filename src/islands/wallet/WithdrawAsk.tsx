import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Withdraw, changeWithdraw, sendWithdraw } from '#stores/wallet/withdraw.ts'
import type { WithdrawalFacts } from '#stores/wallet/withdrawals.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import style from './Withdraw.module.css'

interface Props {
  withdraw: Extract<Withdraw, { draft: object }>
  /** Returns the password typed in the form. */
  passwordOf: () => string
  facts: WithdrawalFacts
  language: Language
  t: Translate<MessageKey>
}

/** Asks for confirmation of amount and remaining balance. The text has the focus, so that a held key sends nothing. */
export function WithdrawAsk({ withdraw, passwordOf, facts, language, t }: Props) {
  const { draft, why, isUnsure } = withdraw
  const isSending = withdraw.state === 'sending'
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  return (
    <div className={style.form}>
      <div role="group" tabIndex={-1} ref={takeFocus} className={style.summary}>
        <p>
          <strong>{t('withdrawal.ask', { amount: money(draft.amount) })}</strong>
        </p>
        <dl className={style.sums}>
          <div>
            <dt>{t('withdrawal.total')}</dt>
            <dd>{money(draft.amount)}</dd>
          </div>
          {/* after a lost answer the remaining balance is unknown */}
          {!isUnsure && !isSending && (
            <div>
              <dt>{t('withdrawal.totalLeft')}</dt>
              <dd>{money(facts.balance - draft.amount)}</dd>
            </div>
          )}
        </dl>
        <p>{t('withdrawal.askText')}</p>
      </div>
      <div role="alert">
        {why && (
          <Notice tone="error">
            {t(why)} {isUnsure && t('withdrawal.unsure')}
          </Notice>
        )}
      </div>
      <div className={style.choices}>
        <Button isBusy={isSending} onClick={() => void sendWithdraw(passwordOf())}>
          {t(isSending ? 'withdrawal.sending' : 'withdrawal.send')}
        </Button>
        <Button kind="quiet" isBusy={isSending} onClick={changeWithdraw}>
          {t('withdrawal.change')}
        </Button>
      </div>
    </div>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
