import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { Periods } from '#islands/table/Periods.tsx'
import { type TextContext, signed } from '#islands/table/table-words.ts'
import {
  $bettingRecord,
  type BettingPage,
  bettingExport,
  enterBettingRecord,
  loadBettingRecord,
} from '#stores/member/betting-record.ts'
import { $openedPlay, enterBets } from '#stores/member/bets.ts'
import { $memberPlace, type MemberPlace, goInCentre, playSorts } from '#stores/member/place.ts'
import { Empty } from '#ui/Empty.tsx'
import { Bets } from './Bets.tsx'
import { LongerPeriod } from '#islands/table/LongerPeriod.tsx'
import { periodLinks } from '#islands/table/period-links.ts'
import { PlayFilters } from './PlayFilters.tsx'
import { playColumns } from './play-columns.tsx'
import style from './Record.module.css'

interface Props extends TextContext {
  /** The home page with the games. */
  home: string
}

/** Renders the betting record (S2.63): the game sessions, each expandable to its bets, and their totals. */
export function BettingRecord({ home, language, t }: Props) {
  const state = useStore($bettingRecord)
  const place = useStore($memberPlace)
  const opened = useStore($openedPlay)
  useEffect(enter, [])
  return (
    <div className={style.record}>
      <Periods place={place} links={periodLinks} language={language} t={t} />
      <PlayFilters place={place} vendors={state.state === 'ready' ? state.page.vendors : []} t={t} />
      <DataTable
        name={t('member.plays')}
        file="betting-record"
        state={state}
        keyOf={({ id }) => id}
        view={(page, of) => ({
          columns: playColumns({ digits: page.digits, opened: opened?.id, language, t }),
          figures: figuresOf(page, { language, t }),
          empty: <NoPlays of={of} home={home} t={t} />,
          detail: ({ id }) => opened?.id === id && <Bets id={id} number={opened.page} language={language} t={t} />,
        })}
        sorting={{
          current: place.playSort,
          onSort: (sort) => goInCentre({ playSort: playSorts.find((each) => each === sort), page: 1 }),
        }}
        exporter={bettingExport}
        onPage={(page) => goInCentre({ page })}
        onRetry={() => void loadBettingRecord()}
        note={t('member.betsNote')}
        language={language}
        t={t}
      />
    </div>
  )
}

function enter(): () => void {
  const stops = [enterBettingRecord(), enterBets()]
  return () => stops.forEach((stop) => stop())
}

function figuresOf({ staked, paid, digits }: BettingPage, { language, t }: TextContext) {
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return [
    { name: t('member.staked'), value: money(staked) },
    { name: t('member.paid'), value: money(paid) },
    { name: t('member.net'), value: signed(language, { minor: paid - staked, digits }) },
  ]
}

function NoPlays({ of, home, t }: Pick<Props, 'home' | 't'> & { of: MemberPlace }) {
  return (
    <Empty title={t('member.noPlays')} text={t('member.noPlaysText')}>
      <LongerPeriod of={of} t={t} />
      <a href={`${home}#games`}>{t('member.toGames')}</a>
    </Empty>
  )
}
