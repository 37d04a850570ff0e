import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ResultShape } from '#stores/lottery/shapes.ts'
import { tierName } from './tier-names.ts'
import style from './Results.module.css'

interface Props {
  shape: ResultShape
  result: readonly string[]
  language: Language
  t: Translate<MessageKey>
}

/** All numbers of a draw, by prize, in the order of the draw. */
export function DrawNumbers({ shape, result, language, t }: Props) {
  return (
    <dl className={style.numbers} data-testid="numbers">
      {rowsOf(shape, result).map(({ name, numbers }) => (
        <div key={name}>
          <dt>{tierName({ t }, name)}</dt>
          <dd translate="no">
            {numbers.map((number, at) => (
              <span key={at}>{formatDigits(language, number)}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function rowsOf(shape: ResultShape, result: readonly string[]) {
  if (shape.kind !== 'numbers') return [{ name: 'digits', numbers: result }]
  let from = 0
  return shape.tiers.map(([name, count]) => {
    const numbers = result.slice(from, from + count)
    from += count
    return { name, numbers }
  })
}
