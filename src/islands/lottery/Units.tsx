import { useState } from 'react'
import { formatDigits } from '#i18n/lottery-text.ts'
import { readUnits, setUnits } from '#stores/lottery/slip.ts'
import type { BoardText } from './board-text.ts'
import style from './Board.module.css'

interface Props extends BoardText {
  /** The place of the line in the slip. */
  at: number
  units: number
  /** The market and the picks of the line. */
  name: string
}

/** The units of a line: one fewer, a number typed in any script, one more. */
export function Units({ at, units, name, language, t }: Props) {
  // what is typed stays as it is until the field is left
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    const count = readUnits(text)
    if (count !== undefined) setUnits(at, count)
  }
  return (
    <>
      <button type="button" aria-label={t('lottery.fewer')} onClick={() => setUnits(at, units - 1)}>
        −
      </button>
      <input
        className={style.count}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('lottery.unitsOf', { name })}
        value={typed ?? formatDigits(language, String(units))}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <button type="button" aria-label={t('lottery.more')} onClick={() => setUnits(at, units + 1)}>
        +
      </button>
    </>
  )
}
