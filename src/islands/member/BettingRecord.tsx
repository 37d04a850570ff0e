import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { ListFilters, filtersSet } from '#islands/table/ListFilters.tsx'
import { type TextContext, signed } from '#islands/table/table-words.ts'
import { type BettingPage, bettingList, bettingPlace } from '#stores/member/betting-record.ts'
import { $openedPlay, enterBets } from '#stores/member/bets.ts'
import type { PeriodPlace } from '#stores/shell/period.ts'
import { Empty } from '#ui/Empty.tsx'
import { Bets } from './Bets.tsx'
import { LongerPeriod } from '#islands/table/LongerPeriod.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import { PlayFilters } from './PlayFilters.tsx'
import { playColumns } from './play-columns.tsx'
import style from './Record.module.css'

interface Props extends TextContext {
  /** The home page with the games. */
  home: string
}

/** Renders the betting record (S2.63): the game sessions, each expandable to its bets, and their totals. */
export function BettingRecord({ home, language, t }: Props) {
  const state = useStore(bettingList.$page)
  const place = useStore(bettingPlace.$place)
  const opened = useStore($openedPlay)
  useEffect(enter, [])
  return (
    <div className={style.record}>
      <ListFilters
        place={place}
        to={bettingPlace.to}
        set={filtersSet(bettingPlace, 'gameType', 'vassalage')}
        language={language}
        t={t}
      >
        <PlayFilters
          place={place}
          choose={bettingPlace.choose}
          vendors={state.state === 'ready' ? state.page.vendors : []}
          t={t}
        />
      </ListFilters>
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
        {...tableControls(bettingPlace, bettingList)}
        exporter={bettingList.exporter}
        note={t('member.betsNote')}
        language={language}
        t={t}
      />
    </div>
  )
}

function enter(): () => void {
  const stops = [bettingList.enter(), enterBets()]
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

function NoPlays({ of, home, t }: Pick<Props, 'home' | 't'> & { of: PeriodPlace }) {
  return (
    <Empty title={t('member.noPlays')} text={t('member.noPlaysText')}>
      <LongerPeriod of={of} to={bettingPlace.to} t={t} />
      <a href={`${home}#games`}>{t('member.toGames')}</a>
    </Empty>
  )
}
