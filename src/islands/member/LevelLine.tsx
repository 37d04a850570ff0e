import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { TextContext } from '#islands/table/table-words.ts'
import { $level, enterLevel } from '#stores/member/level.ts'
import { memberCentre } from '#stores/member/place.ts'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import style from './LevelLine.module.css'

/** Shows the level and the next one on the front page of the member centre, once they are known. */
export function LevelLine({ t }: TextContext) {
  const state = useStore($level)
  useEffect(enterLevel, [])
  if (state.state !== 'ready') return null
  const { name, earned, next } = state.page
  return (
    <section className={style.level} aria-labelledby="overview-level">
      <h3 id="overview-level">{t('level.name')}</h3>
      <PlaceLink href={memberCentre.addressOf('securityCenter')} onGo={() => memberCentre.go('securityCenter')}>
        {name ?? t('level.none')}
      </PlaceLink>
      {next && <span>{t('level.progress', { earned, points: next.points, name: `\u2068${next.name}\u2069` })}</span>}
    </section>
  )
}
