import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { MoneyDone } from '#islands/fields/MoneyDone.tsx'
import { MoneyForm } from '#islands/fields/MoneyForm.tsx'
import type { MoneyContext } from '#islands/fields/money-words.ts'
import moneyStyle from '#islands/fields/Money.module.css'
import { collectOrder, collectable } from '#stores/wallet/wallet-transfer.ts'
import type { WalletFacts } from '#stores/wallet/wallets.ts'

const doneKeys = { done: 'wallets.collectDone', balance: 'wallets.doneBalance', another: 'wallets.ok' } as const

/** Collects all wallets into main with one tap; absent while there is nothing to collect. */
export function CollectForm({ facts, language, t }: MoneyContext<WalletFacts>) {
  const order = useStore(collectOrder.$order)
  const mayFocusRef = useRef(false)
  if (order.state === 'done') {
    const { completed } = order
    return <MoneyDone completed={completed} keys={doneKeys} onAnother={collectOrder.begin} language={language} t={t} />
  }
  const minor = collectable(facts)
  // a failure and a lost answer stay visible, whatever the wallets hold now
  if (minor === 0 && order.state === 'filling' && !order.why) return null
  const texts = {
    submit: t('wallets.collect'),
    sending: t('wallets.moving'),
    send: t('wallets.again'),
    change: t('wallets.change'),
    unknown: t('wallets.collectUnsure'),
  }
  const text = t('wallets.collectText', { amount: formatMoney(language, { minor, digits: facts.digits }) })
  return (
    <MoneyForm
      order={collectOrder}
      facts={facts}
      texts={texts}
      kind="quiet"
      notes={<p className={moneyStyle.soft}>{text}</p>}
      mayFocusRef={mayFocusRef}
      first="button"
      t={t}
    >
      {null}
    </MoneyForm>
  )
}
