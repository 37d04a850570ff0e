import { useState } from 'react'
import { formatOdds } from '#i18n/lottery-text.ts'
import { addLine } from '#stores/lottery/slip.ts'
import type { PickerProps } from './board-text.ts'
import { PickFlaw } from './PickFlaw.tsx'
import { pickText } from './market-names.ts'
import style from './Board.module.css'

/** Picks options such as big or small, each with what it pays; a tap is a line. */
export function OptionPicker({ market, lucky, language, t }: PickerProps) {
  const [why, setWhy] = useState<string>()
  const options = Object.entries(market.odds).toSorted(([one], [other]) => Number(one) - Number(other) || 0)
  return (
    <div className={style.picker}>
      <div className={style.options}>
        {options.map(([option, [odds = 0]]) => (
          <button
            key={option}
            type="button"
            onClick={() => {
              const flaw = addLine(market, [option])
              setWhy(flaw && t(flaw))
            }}
          >
            <strong>{pickText({ language, t }, market, option)}</strong>{' '}
            <span>{t('lottery.odds', { odds: formatOdds(language, odds) })}</span>
          </button>
        ))}
      </div>
      <PickFlaw text={why} />
      {lucky}
    </div>
  )
}
