import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ResultShape } from '#stores/lottery/shapes.ts'
import style from './Results.module.css'

interface Props {
  shape: ResultShape
  result: readonly string[]
  language: Language
  t: Translate<MessageKey>
}

const tiers = {
  first: 'draws.tierFirst',
  second: 'draws.tierSecond',
  third: 'draws.tierThird',
  fourth: 'draws.tierFourth',
  fifth: 'draws.tierFifth',
  sixth: 'draws.tierSixth',
  seventh: 'draws.tierSeventh',
  eighth: 'draws.tierEighth',
  special: 'draws.tierSpecial',
  consolation: 'draws.tierConsolation',
  bottom: 'draws.tierBottom',
  digits: 'draws.numbers',
} as const satisfies Record<string, MessageKey>

/** All numbers of a draw, by prize, in the order of the draw. */
export function DrawNumbers({ shape, result, language, t }: Props) {
  return (
    <dl className={style.numbers} data-testid="numbers">
      {rowsOf(shape, result).map(({ name, numbers }) => (
        <div key={name}>
          <dt>{isTier(name) ? t(tiers[name]) : name}</dt>
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

function isTier(name: string): name is keyof typeof tiers {
  return Object.hasOwn(tiers, name)
}
