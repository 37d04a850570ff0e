import { type KeyboardEvent, useRef, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { addLine, betsIn } from '#stores/lottery/slip.ts'
import { Button } from '#ui/Button.tsx'
import type { PickerProps } from './board-text.ts'
import { PickFlaw } from './PickFlaw.tsx'
import { Picture, type PictureKind } from './Picture.tsx'
import { numbersIn, stepIn, typedIn } from './cells.ts'
import { oddsText } from './market-names.ts'
import style from './Board.module.css'

/** Picks different numbers from a grid: balls, faces of dice, racers. */
export function GridPicker({ market, picture, lucky, language, t }: PickerProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [why, setWhy] = useState<string>()
  const { pick } = market
  if (pick.kind !== 'set' && pick.kind !== 'order') return null
  const max = pick.kind === 'set' ? pick.max : pick.count
  const bets = betsIn(market, chosen.length)
  const toggle = (number: string) => {
    const isChosen = chosen.includes(number)
    if (!isChosen && chosen.length === max) return setWhy(t('lottery.full', { count: max }))
    setWhy(undefined)
    setChosen(isChosen ? chosen.filter((one) => one !== number) : [...chosen, number])
  }
  const add = () => {
    if (chosen.length === 0) return setWhy(t('lottery.chooseNumber'))
    const flaw = addLine(market, chosen)
    setWhy(flaw && t(flaw))
    if (!flaw) setChosen([])
  }
  return (
    <div className={style.picker}>
      <fieldset className={style.grid}>
        <legend>
          <span role="status">
            {t('lottery.chosen', { chosen: chosen.length, of: pick.count })}
            {bets > 1 && ` · ${t('lottery.betsChosen', { count: bets })}`}
          </span>
        </legend>
        <Cells
          numbers={numbersIn(pick.range)}
          picture={picture}
          chosen={chosen}
          isOrdered={pick.kind === 'order'}
          isFull={chosen.length === max}
          onToggle={toggle}
          language={language}
        />
      </fieldset>
      <PickFlaw text={why} />
      <div className={style.add}>
        <Button kind="quiet" onClick={add}>
          {t('lottery.add')}
        </Button>
        {lucky}
      </div>
      <Pays market={market} language={language} t={t} />
    </div>
  )
}

/** What a hit pays; where the number of matches counts, what each pays, and what the jackpot is for. */
function Pays({ market, language, t }: Omit<PickerProps, 'picture' | 'lucky'>) {
  const { rule, pool } = market
  const odds = oddsText(language, market)
  if (rule.kind !== 'present' || rule.counts.length < 2) {
    return <p className={style.soft}>{t('lottery.pays', { odds })}</p>
  }
  const matches = rule.counts.map(([count]) => formatDigits(language, String(count)))
  const paid = pool ? matches.slice(0, -1) : matches
  return (
    <p className={style.soft}>
      {t('lottery.paysMatches', { matches: paid.join(' / '), odds })}
      {pool && ` ${t('lottery.paysPool', { n: matches.at(-1) ?? '' })}`}
    </p>
  )
}

interface CellsProps {
  numbers: readonly string[]
  picture: PictureKind | undefined
  chosen: readonly string[]
  /** The order counts, and shows. */
  isOrdered: boolean
  /** No more can be chosen; a press says so. */
  isFull: boolean
  onToggle: (number: string) => void
  language: Language
}

/** The numbers as one tab stop: arrows move between them. */
function Cells({ numbers, picture, chosen, isOrdered, isFull, onToggle, language }: CellsProps) {
  const [at, setAt] = useState(0)
  const typed = useRef('')
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    // the columns that are drawn
    const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length
    const next = typedIn(event, numbers, typed) ?? stepIn(event, { at, columns, count: numbers.length })
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div role="presentation" onKeyDown={walk} data-count={numbers.length}>
      {numbers.map((number, place) => (
        <button
          key={number}
          type="button"
          tabIndex={place === at ? 0 : -1}
          aria-pressed={chosen.includes(number)}
          aria-disabled={(isFull && !chosen.includes(number)) || undefined}
          onFocus={() => setAt(place)}
          onClick={() => onToggle(number)}
        >
          {picture === 'die' && <Picture kind={picture} number={number} />}
          <span className={picture === 'die' ? 'unseen' : undefined}>{formatDigits(language, number)}</span>
          {isOrdered && chosen.includes(number) && (
            <small>{formatDigits(language, String(chosen.indexOf(number) + 1))}</small>
          )}
        </button>
      ))}
    </div>
  )
}
