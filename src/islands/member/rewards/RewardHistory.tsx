import { useStore } from '@nanostores/react'
import { formatNumber } from '#i18n/format.ts'
import { Moment } from '#islands/table/Moment.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import {
  $takenFilter,
  $takenRewards,
  type TakenReward,
  type TakenRewards,
  filterTaken,
  loadMoreTaken,
  loadTaken,
  rewardSources,
  rewardStates,
} from '#stores/member/taken-rewards.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { rewardText } from './reward-words.ts'
import style from './Rewards.module.css'

/** Shows what the member has taken or was given (S2.67), by what it was for and what has become of it. */
export function RewardHistory(context: TextContext) {
  const state = useStore($takenRewards)
  const filter = useStore($takenFilter)
  const { t } = context
  const isFiltered = filter.source !== undefined || filter.state !== undefined
  if (state.state === 'ready' && state.taken.length === 0 && !isFiltered && !state.isLoading) return null
  return (
    <section className={style.group}>
      <h2>{t('missions.history')}</h2>
      <div className={style.filters}>
        <Select
          label={t('missions.for')}
          value={filter.source ?? ''}
          options={[
            { value: '', label: t('missions.all') },
            ...rewardSources.map((value) => ({ value, label: t(`missions.source_${value}`) })),
          ]}
          onChoose={(chosen) => filterTaken({ source: rewardSources.find((one) => one === chosen) })}
        />
        <Select
          label={t('missions.state')}
          value={filter.state ?? ''}
          options={[
            { value: '', label: t('missions.all') },
            ...rewardStates.map((value) => ({ value, label: t(`missions.state_${value}`) })),
          ]}
          onChoose={(chosen) => filterTaken({ state: rewardStates.find((one) => one === chosen) })}
        />
      </div>
      <List state={state} {...context} />
    </section>
  )
}

function List({ state, language, t }: TextContext & { state: TakenRewards }) {
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={4} label={t('missions.historyLoading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadTaken()} />
    case 'ready': {
      const { taken, next, isLoading, why } = state
      return (
        <div className={style.group} aria-busy={isLoading || undefined}>
          <p className={style.soft} role="status">
            {taken.length === 0 && !isLoading && t('missions.historyNone')}
          </p>
          <ul className={style.history}>
            {taken.map((one, at) => (
              <li key={`${one.source} ${one.id} ${one.period} ${one.at} ${at}`}>
                <span>{titleOf(one, { language, t })}</span>
                <span className={style.gives}>{rewardText(one.gives, { language, t })}</span>
                <span className={style.soft}>
                  {t(`missions.source_${one.source}`)} · {t(`missions.state_${one.state}`)} ·{' '}
                  <Moment at={one.at} language={language} />
                </span>
              </li>
            ))}
          </ul>
          {why && <Notice tone="error">{t(why)}</Notice>}
          {next !== null && (
            <Button kind="quiet" isBusy={isLoading} onClick={() => void loadMoreTaken()}>
              {t('missions.more')}
            </Button>
          )}
        </div>
      )
    }
  }
}

/** Friends, levels and gifts have no titles of their own. */
function titleOf({ source, id, title }: TakenReward, { language, t }: TextContext): string {
  if (source === 'friend' || source === 'gift') return t(`missions.title_${source}`)
  return source === 'level' ? t('missions.title_level', { level: formatNumber(language, Number(id)) }) : title
}
