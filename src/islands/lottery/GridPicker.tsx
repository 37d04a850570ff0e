import { type KeyboardEvent, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { addLine } from '#stores/lottery/slip.ts'
import { Button } from '#ui/Button.tsx'
import { PickFlaw, type PickerProps } from './Board.tsx'
import { oddsText } from './market-names.ts'
import style from './Board.module.css'

/** Picks different numbers from a grid: balls, faces of dice, racers. */
export function GridPicker({ market, language, t }: PickerProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [why, setWhy] = useState<string>()
  const { pick } = market
  if (pick.kind !== 'set' && pick.kind !== 'order') return null
  const max = pick.kind === 'set' ? pick.max : pick.count
  const toggle = (number: string) => {
    const isChosen = chosen.includes(number)
    if (!isChosen && chosen.length === max) return setWhy(t('lottery.full', { count: max }))
    setWhy(undefined)
    setChosen(isChosen ? chosen.filter((one) => one !== number) : [...chosen, number])
  }
  const add = () => {
    const flaw = addLine(market, chosen)
    setWhy(flaw && t(flaw))
    if (!flaw) setChosen([])
  }
  return (
    <div className={style.picker}>
      <p className={style.soft}>{t('lottery.pays', { odds: oddsText(language, market) })}</p>
      <fieldset className={style.grid}>
        <legend>
          <span role="status">{t('lottery.chosen', { chosen: chosen.length, of: pick.count })}</span>
        </legend>
        <Cells
          range={pick.range}
          chosen={chosen}
          isOrdered={pick.kind === 'order'}
          onToggle={toggle}
          language={language}
        />
      </fieldset>
      <PickFlaw text={why} />
      <Button kind="quiet" onClick={add}>
        {t('lottery.add')}
      </Button>
    </div>
  )
}

interface CellsProps {
  range: readonly [number, number]
  chosen: readonly string[]
  /** The order counts, and shows. */
  isOrdered: boolean
  onToggle: (number: string) => void
  language: Language
}

/** The numbers as one tab stop: arrows move between them. */
function Cells({ range: [min, max], chosen, isOrdered, onToggle, language }: CellsProps) {
  const [at, setAt] = useState(0)
  const numbers = Array.from({ length: max - min + 1 }, (_, place) =>
    String(min + place).padStart(String(max).length, '0'),
  )
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextCell(event, at, numbers.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div role="presentation" onKeyDown={walk}>
      {numbers.map((number, place) => (
        <button
          key={number}
          type="button"
          tabIndex={place === at ? 0 : -1}
          aria-pressed={chosen.includes(number)}
          onFocus={() => setAt(place)}
          onClick={() => onToggle(number)}
        >
          {formatDigits(language, number)}
          {isOrdered && chosen.includes(number) && (
            <small>{formatDigits(language, String(chosen.indexOf(number) + 1))}</small>
          )}
        </button>
      ))}
    </div>
  )
}

/** Returns the cell that a key leads to, by the columns that are drawn; mirrored in right-to-left text. */
function nextCell(event: KeyboardEvent<HTMLElement>, at: number, count: number): number | undefined {
  const grid = event.currentTarget
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
  const step = grid.matches(':dir(rtl)') ? -1 : 1
  const row = at - (at % columns)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + step,
    ArrowLeft: at - step,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: event.ctrlKey ? 0 : row,
    End: event.ctrlKey ? count - 1 : Math.min(row + columns, count) - 1,
  }
  const next = steps[event.key]
  return next !== undefined && next >= 0 && next < count ? next : undefined
}
