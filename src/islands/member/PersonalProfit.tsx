import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { formatElapsed } from '#i18n/game-figures.ts'
import { formatDay } from '#i18n/moment.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { ListFilters, filtersSet } from '#islands/table/ListFilters.tsx'
import { type TextContext, signed } from '#islands/table/table-words.ts'
import type { PageState } from '#stores/lists/kept-page.ts'
import {
  type ProfitKind,
  type ProfitPage,
  type ProfitPlace,
  kindExport,
  profitList,
  profitPlace,
  profitViews,
} from '#stores/member/personal-profit.ts'
import { DayBars } from '#ui/DayBars.tsx'
import { Empty } from '#ui/Empty.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { PlaceTabs } from '#ui/PlaceTabs.tsx'
import { LongerPeriod } from '#islands/table/LongerPeriod.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import { PlayFilters } from './PlayFilters.tsx'
import { kindColumns, profitColumns } from './profit-columns.tsx'
import style from './Record.module.css'

const views = { day: 'member.byDay', kind: 'member.byKind' } as const

/** Renders profit and loss (S2.65) by day, with bars beside the table, or by category of game; today included. */
export function PersonalProfit({ language, t }: TextContext) {
  const state = useStore(profitList.$page)
  const place = useStore(profitPlace.$place)
  useEffect(() => profitList.enter(), [])
  const tabs = profitViews.map((id) => {
    return { id, text: t(views[id]), isCurrent: id === place.view, ...profitPlace.to({ view: id, page: 1 }) }
  })
  const Table = place.view === 'day' ? Days : Kinds
  return (
    <div className={style.record}>
      <ListFilters
        place={place}
        to={profitPlace.to}
        set={filtersSet(profitPlace, 'gameType', 'vassalage')}
        language={language}
        t={t}
      >
        <PlayFilters
          place={place}
          choose={profitPlace.choose}
          vendors={state.state === 'ready' ? state.page.vendors : []}
          t={t}
        />
      </ListFilters>
      <PlaceTabs name={t('member.profitViews')} places={tabs} />
      <Table state={state} place={place} language={language} t={t} />
    </div>
  )
}

interface Props extends TextContext {
  state: PageState<ProfitPlace, ProfitPage>
  place: ProfitPlace
}

function Days({ state, place, ...context }: Props) {
  const { t } = context
  return (
    <DataTable
      {...tableControls(profitPlace, profitList)}
      name={t('member.profitDays')}
      file="profit-and-loss"
      state={state}
      keyOf={({ day }) => day}
      view={(page, of) => ({
        columns: profitColumns(page, { ...context, isFiltered: isFiltered(of) }),
        figures: figuresOf(page, of, context),
        // an empty chart says nothing that the figures do not
        summary: page.chart.some(({ net }) => net !== 0) && <Chart page={page} {...context} />,
        empty: <NoRounds of={of} t={t} />,
      })}
      exporter={profitList.exporter}
      note={t(isFiltered(place) ? 'member.profitFilterNote' : 'member.profitNote')}
      {...context}
    />
  )
}

function Kinds({ state, ...context }: Omit<Props, 'place'>) {
  const { t } = context
  // a page of days has all categories
  const kinds: PageState<ProfitPlace, Omit<ProfitPage, 'list'> & { list: readonly ProfitKind[] }> =
    state.state === 'ready' ? { ...state, page: { ...state.page, list: state.page.kinds, totalPages: 1 } } : state
  return (
    <DataTable
      {...tableControls(profitPlace, profitList)}
      name={t('member.profitKinds')}
      file="profit-and-loss-by-game-type"
      state={kinds}
      keyOf={({ gameType }) => gameType}
      view={({ digits, ...page }, of) => ({
        columns: kindColumns({ digits, ...context }),
        figures: gameFigures({ digits, ...page }, context),
        empty: <NoRounds of={of} t={t} />,
      })}
      exporter={kindExport}
      note={t('member.profitFilterNote')}
      {...context}
    />
  )
}

function isFiltered({ gameType, vassalage }: ProfitPlace): boolean {
  return gameType !== undefined || vassalage !== undefined
}

function NoRounds({ of, t }: Pick<TextContext, 't'> & { of: ProfitPlace }) {
  const all = { gameType: undefined, vassalage: undefined, page: 1 } as const
  return (
    <Empty title={t('member.noProfit')} text={t('member.noProfitText')}>
      <LongerPeriod of={of} to={profitPlace.to} t={t} />
      {isFiltered(of) && <PlaceLink {...profitPlace.to(all)}>{t('member.allGames')}</PlaceLink>}
    </Empty>
  )
}

type Figures = Pick<ProfitPage, 'sums' | 'open' | 'digits'>

/** What games moved; open bets are named apart, because they may still be paid. */
function gameFigures({ sums, open, digits }: Figures, { language, t }: TextContext) {
  const change = (minor: number) => signed(language, { minor, digits })
  const bets = t('member.openOf', {
    count: open.rounds,
    amount: `\u2068${formatMoney(language, { minor: open.staked, digits })}\u2069`,
  })
  return [
    { name: t('member.staked'), value: change(sums.staked) },
    { name: t('member.paidBack'), value: change(sums.paid) },
    { name: t('member.net'), value: change(sums.net) },
    { name: t('member.rounds'), value: formatNumber(language, sums.rounds) },
    { name: t('member.played'), value: formatElapsed(language, sums.playedMs) },
    ...(open.rounds > 0 ? [{ name: t('member.openBet'), value: bets }] : []),
  ]
}

const otherMoves = ['deposits', 'withdrawals', 'transfers', 'bonuses'] as const

/** Of all games, what makes the closing balance too: kinds of movement that the period does not have are left out. */
function figuresOf(page: ProfitPage, of: ProfitPlace, context: TextContext) {
  const { sums, lifetime, digits } = page
  const { language, t } = context
  const games = gameFigures(page, context)
  if (isFiltered(of)) return games
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return [
    { name: t('member.opening'), value: money(sums.opening) },
    ...otherMoves
      .filter((kind) => sums[kind] !== 0)
      .map((kind) => ({ name: t(`member.${kind}`), value: signed(language, { minor: sums[kind], digits }) })),
    ...games,
    { name: t('member.closing'), value: money(sums.closing) },
    {
      name: t('member.lifetime'),
      value: signed(language, { minor: lifetime.deposits + lifetime.withdrawals, digits }),
    },
  ]
}

function Chart({ page: { chart, digits }, language, t }: TextContext & { page: ProfitPage }) {
  const dayName = (day: string | undefined) => (day ? formatDay(language, Date.parse(day)) : '')
  return (
    <DayBars
      name={t('member.netByDay')}
      bars={chart.map(({ day, net }) => ({
        id: day,
        value: net,
        text: `${dayName(day)}: ${signed(language, { minor: net, digits })}`,
      }))}
      ends={[dayName(chart[0]?.day), chart.length > 1 ? dayName(chart.at(-1)?.day) : '']}
    />
  )
}
