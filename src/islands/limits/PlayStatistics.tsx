import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { DaysNote } from '#islands/table/DaysNote.tsx'
import { $statistics, type Days, showStatistics } from '#stores/limits/statistics.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Figures } from '#ui/Figures.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type LimitContext, timeText } from './limit-words.ts'
import style from './Limits.module.css'

const spans: readonly Days[] = ['1', '7', '30', '90']

/** Renders what was played in the last days: time, stakes, payouts and deposits. */
export function PlayStatistics({ value: { budget, digits }, language, t }: LimitContext) {
  const shown = useStore($statistics)
  useEffect(() => void showStatistics('30'), [])
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return (
    <section className={style.part} id="statistics">
      <h2>{t('limits.statistics')}</h2>
      <Choice
        name={t('limits.days')}
        options={spans.map((days) => ({
          value: days,
          label: t('limits.lastDays', { count: Number(days), days: formatNumber(language, Number(days)) }),
        }))}
        chosen={shown.days}
        onChoose={(days) => void showStatistics(days)}
      />
      {shown.state === 'loading' && <Skeleton lines={3} label={t('limits.loading')} />}
      {shown.state === 'failed' && (
        <ErrorState
          text={t('limits.statisticsFailed')}
          retry={t('shell.retry')}
          onRetry={() => void showStatistics(shown.days)}
        />
      )}
      {shown.state === 'ready' && (
        <>
          <Figures
            figures={[
              { name: t('limits.played'), value: timeText(language, shown.value.playedMs) },
              { name: t('limits.staked'), value: money(shown.value.staked) },
              { name: t('limits.paid'), value: money(shown.value.paid) },
              { name: t('limits.net'), value: formatMoney(language, { minor: shown.value.net, digits }, 'exceptZero') },
              { name: t('limits.deposited'), value: money(shown.value.deposited) },
              { name: t('limits.withdrawn'), value: money(shown.value.withdrawn) },
            ]}
          />
          {budget !== null && shown.days === '30' && -shown.value.net > budget && (
            <Notice tone="warning">
              {t('limits.overBudget', { lost: money(-shown.value.net), budget: money(budget) })}
            </Notice>
          )}
        </>
      )}
      <p className={style.soft}>{t('limits.wholeDays')}</p>
      <DaysNote className={style.soft} language={language} t={t} />
    </section>
  )
}
