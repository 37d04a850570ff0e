import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Moment } from '#islands/table/Moment.tsx'
import { pagerWords } from '#islands/table/table-words.ts'
import { type BonusRound, type OwnBonus, bonusPlace, bonusRoundPages } from '#stores/member/bonus.ts'
import { CardTable, type Column } from '#ui/CardTable.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type BonusContext, moneyIn, sourceOf } from './bonus-words.ts'
import style from './Bonus.module.css'

/** Lists the rounds that counted for a bonus, newest first; what they counted adds up to what is done. */
export function BonusRounds({ bonus, ...context }: BonusContext & { bonus: OwnBonus }) {
  const { language, t } = context
  const state = useStore(bonusRoundPages.$page)
  useEffect(() => bonusRoundPages.enter(), [])
  const money = moneyIn(context)
  const title = t('bonus.rounds', { from: sourceOf(bonus, context), done: money(bonus.done) })
  const columns: [Column<BonusRound>, ...Column<BonusRound>[]] = [
    { name: t('bonus.game'), cell: ({ gameName }) => <bdi translate="no">{gameName}</bdi> },
    { name: t('bonus.settled'), cell: ({ at }) => <Moment at={at} language={language} /> },
    { name: t('bonus.stake'), cell: ({ stake }) => money(stake), isNumber: true },
    { name: t('bonus.weight'), cell: ({ weight }) => t('bonus.percent', { weight }), isNumber: true },
    { name: t('bonus.counted'), cell: ({ counted }) => money(counted), isNumber: true },
  ]
  return (
    <section className={style.rounds}>
      <h3>{title}</h3>
      {state.state === 'loading' && <Skeleton lines={5} label={t('bonus.loading')} />}
      {state.state === 'failed' && (
        <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void bonusRoundPages.load()} />
      )}
      {state.state === 'ready' && (
        <>
          <CardTable name={title} rows={state.page.list} keyOf={({ roundId }) => roundId} columns={columns} />
          <Pager
            page={state.of.page}
            count={state.page.totalPages}
            words={pagerWords({ language, t })}
            onPage={(page) => bonusPlace.go({ page })}
          />
        </>
      )}
    </section>
  )
}
