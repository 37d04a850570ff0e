import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Transfer, changeTransfer, sendTransfer } from '#stores/agent/transfer.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import style from './Transfer.module.css'

interface Props {
  transfer: Extract<Transfer, { draft: object }>
  /** Returns the password typed in the form. */
  passwordOf: () => string
  language: Language
  t: Translate<MessageKey>
}

/** Asks for confirmation of recipient and amount. The text has the focus, so that a held key sends nothing. */
export function TransferAsk({ transfer, passwordOf, language, t }: Props) {
  const { draft, facts, why, isUnsure } = transfer
  const isSending = transfer.state === 'sending'
  const amount = formatMoney(language, { minor: draft.amount, digits: facts.digits })
  return (
    <div className={style.form}>
      <div role="group" tabIndex={-1} ref={takeFocus} className={style.summary}>
        <p>
          <strong>{t('agent.ask', { amount, account: draft.account })}</strong>
        </p>
        <p>{t('agent.askText')}</p>
      </div>
      <div role="alert">
        {why && (
          <Notice tone="error">
            {t(why)} {isUnsure && t('agent.unsure')}
          </Notice>
        )}
      </div>
      <div className={style.choices}>
        <Button isBusy={isSending} onClick={() => void sendTransfer(passwordOf())}>
          {t(isSending ? 'agent.sending' : 'agent.send')}
        </Button>
        <Button kind="quiet" isBusy={isSending} onClick={changeTransfer}>
          {t('agent.change')}
        </Button>
      </div>
    </div>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
