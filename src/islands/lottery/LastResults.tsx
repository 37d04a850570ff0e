import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { Sale } from '#stores/lottery/board.ts'
import { $recent, loadRecent } from '#stores/lottery/recent.ts'
import { Balls } from './Balls.tsx'
import type { BoardText, Menu } from './board-text.ts'
import style from './DrawHead.module.css'

/** The last ten results as balls, newest first, in one line. */
export function LastResults({ menu, sale, language, t }: BoardText & { menu: Menu; sale: Sale }) {
  const { previous, series } = sale
  const last = previous?.numero
  const recent = useStore($recent)
  useEffect(() => void loadRecent({ gameCode: menu.gameCode, series }), [menu.gameCode, series, last])
  if (!previous) return <p className={style.none}>{t('lottery.noResult')}</p>
  const older = recent.series === series ? recent.draws.filter(({ drawsAt }) => drawsAt < previous.drawsAt) : []
  return (
    // the line scrolls, by keyboard too
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={style.last} role="group" aria-label={t('lottery.lastTen')} tabIndex={0}>
      <ol data-testid="last-result">
        {[previous, ...older].slice(0, 10).map(({ numero, result, voidReason }) => (
          <li key={numero}>
            <span className="unseen">{t('lottery.draw')} </span>
            <small>{formatDigits(language, numero.split('-').at(-1) ?? numero)}</small>
            {voidReason ? t('draws.void') : <Balls book={menu.book} result={result} language={language} />}
          </li>
        ))}
      </ol>
    </div>
  )
}
