import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Age } from '#islands/table/DataTable.tsx'
import { LevelLine } from '#islands/member/LevelLine.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import { $overview, enterOverview, loadOverview } from '#stores/member/overview.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Funds } from './Funds.tsx'
import { LimitsInUse } from './LimitsInUse.tsx'
import { NewestPlays } from './NewestPlays.tsx'
import { Waiting } from './Waiting.tsx'
import { Week } from './Week.tsx'
import style from './Overview.module.css'

interface Props extends TextContext {
  /** The home page. */
  home: string
}

/** Renders what a member wants to know first: money, the week, what waits, the last bets and the own limits. */
export function OverviewScreen(props: Props) {
  const { language, t } = props
  const state = useStore($overview)
  useEffect(enterOverview, [])
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={10} label={t('overview.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadOverview()} />
    case 'ready': {
      const shared = { value: state.page, ...props }
      return (
        <div className={style.overview}>
          <Age state={state} language={language} t={t} />
          <div className={style.column}>
            <Funds {...shared} />
            <Waiting {...shared} />
            <LimitsInUse {...shared} />
          </div>
          <div className={style.column}>
            <Week {...shared} />
            <NewestPlays {...shared} />
            <LevelLine language={language} t={t} />
          </div>
        </div>
      )
    }
  }
}
