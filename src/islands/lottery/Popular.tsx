import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $popular, loadPopular } from '#stores/lottery/hall.ts'
import type { HallProps } from './OnSale.tsx'
import style from './OnSale.module.css'

/** The lotteries of a hall that the most members play, live (S7.17). */
export function Popular({ hall, here, t }: HallProps) {
  const games = useStore($popular)
  useEffect(() => void loadPopular(hall), [hall])
  if (games.length === 0) return null
  return (
    <section className={style.popular} aria-labelledby="popular" data-testid="popular">
      <h2 id="popular">{t('draws.popular')}</h2>
      <ol>
        {games.map(({ gameCode, name }) => (
          <li key={gameCode}>
            <a href={`${here}?gameCode=${encodeURIComponent(gameCode)}`}>{name}</a>
          </li>
        ))}
      </ol>
    </section>
  )
}
