import { useStore } from '@nanostores/react'
import { brand } from '#brand/brand.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $board } from '#stores/lottery/board.ts'
import { $confirmFrom } from '#stores/lottery/confirm-from.ts'
import { pay } from '#stores/lottery/pay.ts'
import {
  $draws,
  $lines,
  $priced,
  $stopsAfterWin,
  type Priced,
  type SlipLine,
  setDraws,
  setStopsAfterWin,
} from '#stores/lottery/slip.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import type { BoardText, Menu } from './board-text.ts'
import { ChooseDates } from './ChooseDates.tsx'
import { ConfirmFrom } from './ConfirmFrom.tsx'
import { ConfirmSlip } from './ConfirmSlip.tsx'
import { possiblePrize } from './possible-prize.ts'
import style from './Board.module.css'

const counts = [1, 2, 5, 10, 30]
const BY_DATE = 'dates'
/** The heading of the slip, which its bar on a phone leads to. */
export const SLIP = 'lottery-slip'

interface Props extends BoardText {
  menu: Menu
  isBusy: boolean
}

/** The draws of the slip, what it costs and may win, and the button that pays. */
export function Pay({ isBusy, menu, language, t }: Props) {
  const priced = useStore($priced)
  const lines = useStore($lines)
  const from = useStore($confirmFrom)
  const isIn = useStore($session).state === 'in'
  const { numeros, isByDate } = priced
  // a visitor's own price is known after the login, when the dialog must be there; an open one stays when a date goes
  const mayAsk = isByDate || numeros.length > 1 || !isIn || from !== undefined
  return (
    <>
      <Draws menu={menu} priced={priced} language={language} t={t} />
      {isIn && <ConfirmFrom from={from} language={language} t={t} />}
      {numeros.length === 0 && <p className={style.soft}>{t(isByDate ? 'lottery.noDate' : 'lottery.notOnSale')}</p>}
      <PayBar menu={menu} priced={priced} lines={lines} isBusy={isBusy} language={language} t={t} />
      {mayAsk && <ConfirmSlip menu={menu} language={language} t={t} />}
    </>
  )
}

/** The next draws, or dates among them, and whether the later ones stop after a win. */
function Draws({ menu, priced, language, t }: BoardText & { menu: Menu; priced: Priced }) {
  const stops = useStore($stopsAfterWin)
  const { numeros, isByDate, gone } = priced
  return (
    <>
      <DrawCount isByDate={isByDate} chosen={numeros.length} t={t} />
      <ChooseDates menu={menu} language={language} t={t} />
      <div role="status">{gone > 0 && <Notice tone="warning">{t('lottery.datesGone', { count: gone })}</Notice>}</div>
      {numeros.length > 1 && (
        <label className={style.stops}>
          <input type="checkbox" checked={stops} onChange={(event) => setStopsAfterWin(event.currentTarget.checked)} />
          <span>{t('lottery.stopsAfterWin')}</span>
        </label>
      )}
    </>
  )
}

/** How many of the next draws the slip is for. */
function DrawCount({ isByDate, chosen, t }: Pick<BoardText, 't'> & { isByDate: boolean; chosen: number }) {
  const draws = useStore($draws)
  const board = useStore($board)
  const onSale = board.state === 'ready' ? Math.max(board.sale.draws.length, 1) : 1
  // no more draws than are on sale; all of these can be chosen too
  const choices = [...new Set([...counts.filter((count) => count < onSale), onSale])]
  const options = choices.map((count) => ({ value: String(count), label: t('lottery.drawCount', { count }) }))
  const byDate = { value: BY_DATE, label: t('lottery.datesChosen', { count: chosen }) }
  return (
    <Select
      label={t('lottery.draws')}
      value={isByDate ? BY_DATE : String(choices.findLast((count) => count <= draws) ?? 1)}
      options={isByDate ? [...options, byDate] : options}
      onChoose={(value) => value !== BY_DATE && setDraws(Number(value))}
    />
  )
}

interface PayBarProps extends BoardText {
  menu: Menu
  priced: Priced
  lines: readonly SlipLine[]
  isBusy: boolean
}

/** Lines × draws and the possible prize; the count of lines and the button that pays stay in sight. */
function PayBar({ menu, priced, lines, isBusy, language, t }: PayBarProps) {
  const { price, numeros, why } = priced
  const money = (minor: number) => formatMoney(language, { minor, digits: brand.currency.digits })
  if (lines.length === 0) return <p className={`${style.pay} ${style.soft}`}>{t('lottery.slipEmpty')}</p>
  if (numeros.length === 0) return null
  if (why) return <Notice tone="warning">{t(why)}</Notice>
  return (
    <>
      <p className={style.sums} data-testid="sums">
        <span>
          {t('lottery.count')}: {formatNumber(language, lines.length)} × {formatNumber(language, numeros.length)}
        </span>
        <span>
          {t('lottery.possiblePrize')}: {possiblePrize({ language, t }, menu.book, { lines, priced })}
        </span>
      </p>
      <div className={style.pay}>
        <a href={`#${SLIP}`}>{t('lottery.slipCount', { n: formatNumber(language, lines.length) })}</a>
        <Button isBusy={isBusy} onClick={pay}>
          {t('lottery.pay', { total: money(price) })}
        </Button>
      </div>
    </>
  )
}
