import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatNumber } from '#i18n/format.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import { $level, type MemberLevel, enterLevel, loadLevel } from '#stores/member/level.ts'
import { CardTable } from '#ui/CardTable.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import style from './Level.module.css'

type Step = MemberLevel['levels'][number]

/** Shows the member's level, how far the next one is, and what each brings (decision 168). */
export function LevelPart({ language, t }: TextContext) {
  const state = useStore($level)
  useEffect(enterLevel, [])
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={6} label={t('level.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadLevel()} />
    case 'ready':
      return <Level own={state.page} language={language} t={t} />
  }
}

function Level({ own, language, t }: TextContext & { own: MemberLevel }) {
  return (
    <div className={style.level}>
      <p className={style.name}>{own.name ?? t('level.none')}</p>
      {own.isGiven && <p className={style.soft}>{t('level.given')}</p>}
      <Progress own={own} language={language} t={t} />
      <details className={style.all}>
        <summary>{t('level.all')}</summary>
        <CardTable
          name={t('level.all')}
          rows={own.levels}
          keyOf={({ level }) => String(level)}
          columns={[
            { name: t('level.name'), cell: ({ name }) => name },
            { name: t('level.from'), cell: ({ points }) => formatNumber(language, points), isNumber: true },
            { name: t('level.brings'), cell: (one) => bringsOf(one, t) },
          ]}
        />
      </details>
      <p className={style.soft}>{t('level.note')}</p>
    </div>
  )
}

function Progress({
  own: { earned, next },
  t,
}: Omit<TextContext, 'language'> & { own: MemberLevel; language: TextContext['language'] }) {
  if (next === null) return <p>{t('level.highest')}</p>
  return (
    <div className={style.progress}>
      <p id="level-progress">
        {t('level.progress', { earned, points: next.points, name: `\u2068${next.name}\u2069` })}
      </p>
      <meter aria-labelledby="level-progress" max={next.points} value={Math.min(earned, next.points)} />
    </div>
  )
}

function bringsOf({ gift, isVip }: Step, t: TextContext['t']): string {
  const parts = [gift > 0 && t('level.gift', { gift }), isVip && t('level.vip')].filter(Boolean)
  return parts.join(' · ') || '–'
}
