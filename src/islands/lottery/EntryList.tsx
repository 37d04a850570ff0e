import { useRef } from 'react'
import { formatOdds } from '#i18n/lottery-text.ts'
import type { Book } from '#stores/lottery/board.ts'
import type { BoardText } from './board-text.ts'
import { exampleText } from './market-example.ts'
import type { Choice } from './market-groups.ts'
import { marketName } from './market-names.ts'
import style from './Markets.module.css'

interface Props extends BoardText {
  book: Book
  choices: readonly [Choice, ...Choice[]]
  chosen: Choice
  onChoose: (choice: Choice) => void
}

/** The bet types of a group: the chosen one as a line, and the others a tap away. */
export function EntryList({ book, choices, chosen, onChoose, language, t }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const line = (choice: Choice) => <Line choice={choice} book={book} language={language} t={t} />
  if (choices.length === 1) return <p className={style.only}>{line(chosen)}</p>
  const choose = (choice: Choice) => {
    onChoose(choice)
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={details} className={style.entries} data-testid="entries">
      <summary>
        <span className="unseen">{t('lottery.market')}: </span>
        {line(chosen)}
      </summary>
      <ul>
        {choices.map((choice) => (
          <li key={choice[0].code}>
            <button type="button" aria-pressed={choice === chosen} onClick={() => choose(choice)}>
              {line(choice)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A bet type: its name, an example, and what it pays. */
function Line({ choice, book, language, t }: BoardText & { choice: Choice; book: Book }) {
  const [market] = choice
  const example = exampleText({ language, t }, book, market)
  const all = Object.values(market.odds).flat()
  const odds = formatOdds(language, Math.max(...all))
  const isOne = new Set(all).size === 1
  return (
    <span className={style.line}>
      <strong>{choice.length > 1 ? t('lottery.marketPlaces') : marketName({ language, t }, market)}</strong>{' '}
      <span className={style.pays}>{t(isOne ? 'lottery.odds' : 'lottery.oddsUpTo', { odds })}</span>{' '}
      {example && <span className={style.example}>{example}</span>}
    </span>
  )
}
