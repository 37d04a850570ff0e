import { type KeyboardEvent, useState } from 'react'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { Market } from '#stores/lottery/board.ts'
import { addLines } from '#stores/lottery/slip.ts'
import { Button } from '#ui/Button.tsx'
import type { PickerProps } from './board-text.ts'
import { PickFlaw } from './PickFlaw.tsx'
import { Picture } from './Picture.tsx'
import { numbersIn, stepIn } from './cells.ts'
import { oddsText } from './market-names.ts'
import style from './PlaceTable.module.css'
import shared from './Board.module.css'

interface Props extends Omit<PickerProps, 'market'> {
  /** The market of each place. */
  markets: readonly [Market, ...Market[]]
}

/** Bets on racers by place: each chosen cell of the table is a bet. */
export function PlaceTable({ markets, lucky, language, t }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [why, setWhy] = useState<string>()
  const [first] = markets
  if (first.pick.kind !== 'set') return null
  const racers = numbersIn(first.pick.range)
  const toggle = (cell: string) => {
    const next = new Set(chosen)
    if (!next.delete(cell)) next.add(cell)
    setChosen(next)
  }
  const add = () => {
    if (chosen.size === 0) return setWhy(t('lottery.chooseNumber'))
    const lines = markets
      .map((market) => ({ market, picks: racers.filter((racer) => chosen.has(cellOf(market, racer))) }))
      .filter(({ picks }) => picks.length > 0)
    const flaw = addLines(lines)
    setWhy(flaw && t(flaw))
    if (!flaw) setChosen(new Set())
  }
  return (
    <div className={shared.picker}>
      <p className={shared.soft} role="status">
        {t('lottery.betsChosen', { count: chosen.size })}
      </p>
      <div className={style.scroll}>
        <Table markets={markets} racers={racers} chosen={chosen} onToggle={toggle} language={language} t={t} />
      </div>
      <PickFlaw text={why} />
      <div className={shared.add}>
        <Button kind="quiet" onClick={add}>
          {t('lottery.add')}
        </Button>
        {lucky}
      </div>
      <p className={shared.soft}>{t('lottery.pays', { odds: oddsText(language, first) })}</p>
    </div>
  )
}

interface TableProps extends Pick<Props, 'markets' | 'language' | 't'> {
  racers: readonly string[]
  chosen: ReadonlySet<string>
  onToggle: (cell: string) => void
}

/** Places and racers as one tab stop: arrows move between the cells. */
function Table({ markets, racers, chosen, onToggle, language, t }: TableProps) {
  const [at, setAt] = useState(0)
  const number = (text: string) => formatDigits(language, text.replace(/^0/, ''))
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = stepIn(event, { at, columns: racers.length, count: racers.length * markets.length })
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    // a grid, so that screen readers leave the arrows to it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as the ARIA practices build one
    <table role="grid" className={style.table} aria-label={t('lottery.marketPlaces')} onKeyDown={walk}>
      <Racers racers={racers} language={language} t={t} />
      <tbody>
        {markets.map((market, row) => (
          <tr key={market.code}>
            <th scope="row">
              <span className="unseen">{t('lottery.finish', { n: number(String(row + 1)) })}</span>
              <span aria-hidden="true">{number(String(row + 1))}</span>
            </th>
            {racers.map((racer, column) => (
              <td key={racer}>
                <button
                  type="button"
                  data-racer={Number(racer)}
                  tabIndex={row * racers.length + column === at ? 0 : -1}
                  aria-pressed={chosen.has(cellOf(market, racer))}
                  aria-label={t('lottery.racerAt', { racer: number(racer), n: number(String(row + 1)) })}
                  onFocus={() => setAt(row * racers.length + column)}
                  onClick={() => onToggle(cellOf(market, racer))}
                >
                  {number(racer)}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Racers({ racers, language, t }: Pick<TableProps, 'racers' | 'language' | 't'>) {
  const numbers = racers.map((racer) => formatDigits(language, racer.replace(/^0/, '')))
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="unseen">{t('lottery.marketPlaces')}</span>
        </th>
        {racers.map((racer, at) => (
          <th key={racer} scope="col">
            <Picture kind="racer" number={racer} />
            <span className="unseen">{t('lottery.racer', { n: numbers[at] ?? '' })}</span>
            <span aria-hidden="true">{numbers[at]}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function cellOf({ code }: Market, racer: string): string {
  return `${code} ${racer}`
}
