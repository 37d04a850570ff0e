import type { Drawn } from '#stores/lottery/shapes.ts'
import type { BoardText, Menu } from './board-text.ts'
import { DrawNumbers } from './DrawNumbers.tsx'
import { useOwnHits } from './use-own-hits.ts'
import style from './DrawnPrizes.module.css'

export interface DrawnPrizesProps extends BoardText {
  menu: Menu
  series: string
  drawn: Drawn
}

/**
 * All prizes of a draw that has just been held, revealed a group at a time: in the order in which they are drawn, with the
 * one that players wait for last.
 */
export function DrawnPrizes({ menu, series, drawn, language, t }: DrawnPrizesProps) {
  const { book } = menu
  const isHit = useOwnHits(book, series, drawn)
  const isNorth = book.shape.kind === 'numbers' && book.shape.tiers[0]?.[0] === 'first' && drawn.result.length === 27
  return (
    <section
      className={`${style.prizes} ${isNorth ? style.forward : style.backward}`}
      aria-labelledby="all-prizes"
      data-testid="all-prizes"
    >
      <h2 id="all-prizes">{t('lottery.allPrizes')}</h2>
      <DrawNumbers book={book} result={drawn.result} isHit={isHit} language={language} t={t} />
    </section>
  )
}
