import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { $team, type Team, enterTeam, loadTeam } from '#stores/agent/reports/team.ts'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Figures } from '#ui/Figures.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TeamPeriod } from './TeamPeriod.tsx'
import { TeamShape } from './TeamShape.tsx'
import style from './Centre.module.css'

/** Shows the totals of the whole team (S2.74): members, balances, turnover, new accounts. */
export function TeamOverview(props: ScreenProps) {
  const state = useStore($team)
  useEffect(enterTeam, [])
  const { t } = props
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={8} label={t('agent.teamLoading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadTeam()} />
    case 'ready':
      return (
        <div className={style.parts} aria-busy={state.isLoading || undefined}>
          <div role="status">{(state.why ?? state.oldAt) && <Notice tone="warning">{t('agent.old')}</Notice>}</div>
          <Overview team={state.page} {...props} />
        </div>
      )
  }
}

function Overview({ team, ...props }: ScreenProps & { team: Team }) {
  const { language, t } = props
  if (team.people === 0)
    return (
      <Empty title={t('agent.noTeam')} text={t('agent.noTeamText')}>
        <a href="?page=registerCenter">{t('agent.registerCentre')}</a>
      </Empty>
    )
  const agents = team.levels.reduce((sum, level) => sum + level.agents, 0)
  const figures = [
    { name: t('agent.people'), value: formatNumber(language, team.people) },
    { name: t('agent.agents'), value: formatNumber(language, agents) },
    { name: t('agent.teamBalance'), value: formatMoney(language, { minor: team.balance, digits: team.digits }) },
  ]
  return (
    <div className={style.parts}>
      <TeamPeriod team={team} {...props} />
      <Figures figures={figures} />
      <TeamShape team={team} {...props} />
    </div>
  )
}
