import type { Language } from '#brand/languages.ts'
import { headlineOf } from '#i18n/draw-numbers.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { Book } from '#stores/lottery/board.ts'
import { Picture, pictureOf } from './Picture.tsx'
import { shownOrder } from './shown-order.ts'
import style from './Balls.module.css'

interface Props {
  book: Book
  result: readonly string[]
  /** The balls come one after another. */
  isRevealed?: boolean
  language: Language
}

/** A result in a line of balls, in the order in which its players know it: dice as dice, digits one by one. */
export function Balls({ book, result, isRevealed = false, language }: Props) {
  const picture = pictureOf(book)
  return (
    <span className={`${style.balls} ${isRevealed ? style.revealed : ''}`} translate="no">
      {ballsOf(book, result).map((number, at) => (
        <span key={at} data-ball={picture ?? 'plain'} data-racer={picture === 'racer' ? Number(number) : undefined}>
          {picture === 'die' && <Picture kind="die" number={number} />}
          <span className={picture === 'die' ? 'unseen' : undefined}>{formatDigits(language, number)}</span>
        </span>
      ))}
    </span>
  )
}

/** Returns what each ball of a line shows: a single drawn number has a ball for each digit. */
function ballsOf(book: Book, result: readonly string[]): readonly string[] {
  const numbers = headlineOf(shownOrder(book, result))
  const [only, ...others] = numbers
  return only !== undefined && others.length === 0 && result.length === 1 ? [...only] : numbers
}
