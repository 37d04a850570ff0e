import { useStore } from '@nanostores/react'
import { formatDrawDay } from '#i18n/draw-time.ts'
import { $board } from '#stores/lottery/board.ts'
import { $priced, chooseDate } from '#stores/lottery/slip.ts'
import { type BoardText, type Menu, zoneOf } from './board-text.ts'
import style from './Board.module.css'

/** The dates on sale as checkboxes, beside the count. Draws of every minute or so have no dates of their own. */
export function ChooseDates({ menu, language, t }: BoardText & { menu: Menu }) {
  const board = useStore($board)
  const { numeros } = useStore($priced)
  if (board.state !== 'ready') return null
  const { draws, series } = board.sale
  if (draws.length < 2 || draws.some(({ numero }) => numero.includes('-'))) return null
  return (
    <details className={style.dates} data-testid="dates">
      <summary>{t('lottery.chooseDates')}</summary>
      <fieldset>
        <legend className="unseen">{t('lottery.chooseDates')}</legend>
        {draws.map(({ numero, drawsAt }) => (
          <label key={numero}>
            <input
              type="checkbox"
              value={numero}
              checked={numeros.includes(numero)}
              onChange={(event) => chooseDate(numero, event.currentTarget.checked)}
            />
            <span>{formatDrawDay(language, drawsAt, zoneOf(menu, series))}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
