import { useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { luckyLines } from '#stores/lottery/random-pick.ts'
import { addLines } from '#stores/lottery/slip.ts'
import type { BoardText } from './board-text.ts'
import type { Choice } from './market-groups.ts'
import { marketName, pickText } from './market-names.ts'
import style from './Markets.module.css'

const more = [5, 10]

/** Adds one, five or ten random bets of a bet type to the slip. */
export function LuckyPick({ choice, language, t }: BoardText & { choice: Choice }) {
  const [spoken, speak] = useState('')
  const context = { language, t }
  const add = (count: number) => {
    const lines = luckyLines(choice, count)
    const why = addLines(lines)
    const texts = lines.map(({ market, picks }) => {
      const text = picks.map((pick) => pickText(context, market, pick)).join(' ')
      return choice.length > 1 ? `${marketName(context, market)}: ${text}` : text
    })
    speak(why ? t(why) : t('lottery.picked', { picks: new Intl.ListFormat(language, { type: 'unit' }).format(texts) }))
  }
  return (
    <div className={style.lucky}>
      <button type="button" onClick={() => add(1)}>
        {t('lottery.random')}
      </button>
      {more.map((count) => (
        <button
          key={count}
          type="button"
          aria-label={t('lottery.addRandom', { n: formatNumber(language, count) })}
          onClick={() => add(count)}
        >
          {formatNumber(language, count)}
        </button>
      ))}
      <p className="unseen" role="status">
        {spoken}
      </p>
    </div>
  )
}
