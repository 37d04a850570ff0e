import type { Language } from '#brand/languages.ts'
import { headlineOf } from '#i18n/draw-numbers.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { Book } from '#stores/lottery/board.ts'
import { isSet } from '#stores/lottery/shapes.ts'
import type { IsHit } from './own-hits.ts'
import { Picture, pictureOf } from './Picture.tsx'
import { revealOf } from './reveal.ts'
import style from './Balls.module.css'

interface Props {
  book: Book
  result: readonly string[]
  /** The balls come one after another. */
  isRevealed?: boolean
  /** Rings what own tickets have hit. */
  isHit?: IsHit | undefined
  language: Language
}

/** A result in a line of balls, in the order in which its players know it: dice as dice, digits one by one. */
export function Balls({ book, result, isRevealed = false, isHit, language }: Props) {
  const picture = pictureOf(book)
  return (
    <span
      className={`${style.balls} ${isRevealed ? (revealOf(result) === 'groups' ? style.lastly : style.revealed) : ''}`}
      translate="no"
    >
      {ballsOf(book, result).map(({ number, place, digit }, at) => (
        <span
          key={at}
          data-ball={picture ?? 'plain'}
          data-racer={picture === 'racer' ? Number(number) : undefined}
          data-hit={isHit?.(place, digit) || undefined}
        >
          {picture === 'die' && <Picture kind="die" number={number} />}
          <span className={picture === 'die' ? 'unseen' : undefined}>{formatDigits(language, number)}</span>
        </span>
      ))}
    </span>
  )
}

interface Ball {
  readonly number: string
  /** Where it stands in the result, and which of the digits of a single number it is. */
  readonly place: number
  readonly digit?: number
}

/** Returns what each ball of a line shows: a single drawn number has a ball for each digit; a set is sorted. */
function ballsOf(book: Book, result: readonly string[]): readonly Ball[] {
  const [only, ...others] = result
  if (only !== undefined && others.length === 0) return [...only].map((number, digit) => ({ number, place: 0, digit }))
  const drawn = result.map((number, place) => ({ number, place }))
  return headlineOf(isSet(book) ? drawn.toSorted((one, two) => (one.number < two.number ? -1 : 1)) : drawn)
}
