import { headsAndTails } from '#i18n/draw-numbers.ts'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Book, ResultShape } from '#stores/lottery/shapes.ts'
import type { IsHit } from './own-hits.ts'
import { shownOrder } from './shown-order.ts'
import { tierName } from './tier-names.ts'
import style from './Results.module.css'

interface Props {
  book: Pick<Book, 'shape' | 'markets'>
  result: readonly string[]
  /** Rings what own tickets have hit. */
  isHit?: IsHit | undefined
  language: Language
  t: Translate<MessageKey>
}

/** All numbers of a draw, by prize; of Vietnam's, the special prize first, with the heads and tails. */
export function DrawNumbers({ book, result, isHit, language, t }: Props) {
  const rows = rowsOf(book.shape, shownOrder(book, result))
  const isVietnam = rows.some(({ name }) => name === 'seventh')
  return (
    <>
      <dl className={style.numbers} data-testid="numbers">
        {(isVietnam ? specialFirst(rows) : rows).map(({ name, from, numbers }) => (
          <div key={name} data-tier={name}>
            <dt>{tierName({ t }, name)}</dt>
            <dd translate="no">
              {numbers.map((number, at) => (
                <span key={at} data-hit={isHit?.(from + at) || undefined}>
                  {formatDigits(language, number)}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {isVietnam && <HeadsAndTails result={result} language={language} t={t} />}
    </>
  )
}

/** The last two digits of every prize: by their first digit (head) its tails, and by their last digit (tail) its heads. */
function HeadsAndTails({ result, language, t }: Omit<Props, 'book'>) {
  return (
    <div className={style.heads}>
      <table data-testid="heads-and-tails">
        <caption>{t('draws.headsAndTails')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('draws.head')}</th>
            <th scope="col">{t('draws.itsTails')}</th>
            <th scope="col">{t('draws.tail')}</th>
            <th scope="col">{t('draws.itsHeads')}</th>
          </tr>
        </thead>
        <tbody translate="no">
          {headsAndTails(result).map(({ digit, tails, heads }) => (
            <tr key={digit}>
              <th scope="row">{formatDigits(language, digit)}</th>
              <td>{formatDigits(language, tails.join(' ')) || '–'}</td>
              <th scope="row">{formatDigits(language, digit)}</th>
              <td>{formatDigits(language, heads.join(' ')) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Row {
  readonly name: string
  /** The place of its first number in the result. */
  readonly from: number
  readonly numbers: readonly string[]
}

function specialFirst(rows: readonly Row[]): Row[] {
  const inOrder = rows[0]?.name === 'eighth' ? rows.toReversed() : rows
  return inOrder.toSorted((one, other) => Number(other.name === 'special') - Number(one.name === 'special'))
}

function rowsOf(shape: ResultShape, result: readonly string[]): Row[] {
  if (shape.kind !== 'numbers') return [{ name: 'digits', from: 0, numbers: result }]
  let next = 0
  return shape.tiers.map(([name, count]) => {
    const from = next
    next += count
    return { name, from, numbers: result.slice(from, next) }
  })
}
