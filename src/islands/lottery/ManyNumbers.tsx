import { useState } from 'react'
import { type Many, addMany } from '#stores/lottery/many-numbers.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import type { BoardText } from './board-text.ts'
import { PickFlaw } from './PickFlaw.tsx'
import type { Market } from '#stores/lottery/board.ts'
import style from './Board.module.css'

interface Props extends BoardText {
  market: Market
  /** The digits that are chosen in the columns. */
  chosen: readonly string[]
}

/** Adds many numbers at once: all with the chosen digits, of equal digits, all orders of a number, or of a sum. */
export function ManyNumbers({ market, chosen, t }: Props) {
  const [why, setWhy] = useState<string>()
  const add = (many: Many) => {
    const flaw = addMany(market, many)
    setWhy(flaw && t(flaw))
  }
  return (
    <details className={style.saved}>
      <summary>{t('lottery.many')}</summary>
      <p className={style.soft}>{t('lottery.manyNote')}</p>
      <div className={style.buttons}>
        <Button kind="quiet" onClick={() => add({ kind: 'digits', chosen })}>
          {t('lottery.manyDigits')}
        </Button>
        <Button kind="quiet" onClick={() => add({ kind: 'orders', of: chosen.join('') })}>
          {t('lottery.manyOrders')}
        </Button>
        <Button kind="quiet" onClick={() => add({ kind: 'equal' })}>
          {t('lottery.manyEqual')}
        </Button>
      </div>
      <form
        className={style.save}
        onSubmit={(event) => {
          event.preventDefault()
          add({ kind: 'sum', of: String(new FormData(event.currentTarget).get('sum') ?? '') })
        }}
      >
        <Field label={t('lottery.manySum')} name="sum" inputMode="numeric" autoComplete="off" maxLength={2} />
        <Button kind="quiet" type="submit">
          {t('lottery.manyAdd')}
        </Button>
      </form>
      <PickFlaw text={why} />
    </details>
  )
}
