import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { OrderState } from '#stores/wallet/money-order.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import style from './Money.module.css'

interface Props {
  order: Extract<OrderState<string, unknown, unknown>, { draft: unknown }>
  summary: ReactNode
  texts: Readonly<Record<'sending' | 'send' | 'change' | 'unknown', string>>
  onSend: () => void
  onChange: () => void
  t: Translate<MessageKey>
}

/**
 * Asks for confirmation of an order, or offers after a lost answer to send the same one again. The text has the focus, so
 * that a held key sends nothing.
 */
export function MoneyConfirm({ order, summary, texts, onSend, onChange, t }: Props) {
  const why = order.state === 'confirming' ? undefined : order.why
  const isSending = order.state === 'sending'
  return (
    <div className={style.form}>
      {summary && (
        <div role="group" tabIndex={-1} ref={takeFocus} className={style.summary}>
          {summary}
        </div>
      )}
      <div role="alert" {...(!summary && { tabIndex: -1, ref: takeFocus })}>
        {why && (
          <Notice tone="error">
            {t(why)} {texts.unknown}
          </Notice>
        )}
      </div>
      <div className={style.choices}>
        <Button isBusy={isSending} onClick={onSend}>
          {isSending ? texts.sending : texts.send}
        </Button>
        <Button kind="quiet" isBusy={isSending} onClick={onChange}>
          {texts.change}
        </Button>
      </div>
    </div>
  )
}
