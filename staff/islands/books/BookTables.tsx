import { readDay, startOf } from '#contract/time/time.ts'
import { formatNumber } from '#i18n/format.ts'
import { formatDay } from '#i18n/moment.ts'
import { Amount, Name } from '#staff/parts/Shown.tsx'
import { type TextContext, useText } from '#staff/parts/text.tsx'
import { CardTable, type Column } from '#ui/CardTable.tsx'
import { type BookDay, type BookGame, type Revenue, grossOf, kindsOf, netOf } from './sums.ts'

/** As many rows as a screen can show at once; the file has all. */
const SHOWN = 100

/** The days, the newest first. */
export function DayTable({ days }: { days: readonly BookDay[] }) {
  const text = useText()
  const { t, language } = text
  const columns: [Column<BookDay>, ...Column<BookDay>[]] = [
    { name: t('books.day'), cell: ({ day }) => <bdi>{dayText(text, day)}</bdi> },
    { name: t('books.active'), isNumber: true, cell: ({ active }) => formatNumber(language, active) },
    ...revenueColumns<BookDay>(text),
    { name: t('books.bonuses'), isNumber: true, cell: ({ bonuses }) => <Amount minor={bonuses} /> },
    { name: t('books.pay'), isNumber: true, cell: ({ pay }) => <Amount minor={pay} /> },
    { name: t('books.net'), isNumber: true, cell: (day) => <Amount minor={netOf(day)} /> },
  ]
  return <CardTable name={t('books.days')} columns={columns} rows={days.toReversed()} keyOf={({ day }) => day} />
}

/** The games by kind. */
export function KindTable({ games }: { games: readonly BookGame[] }) {
  const text = useText()
  const { t } = text
  return (
    <CardTable
      name={t('books.kinds')}
      columns={[
        { name: t('books.kind'), cell: ({ gameType }) => t(`books.kind_${gameType}`) },
        ...revenueColumns<ReturnType<typeof kindsOf>[number]>(text),
      ]}
      rows={kindsOf(games)}
      keyOf={({ gameType }) => gameType}
    />
  )
}

/** The games, the largest stakes first. */
export function GameTable({ games }: { games: readonly BookGame[] }) {
  const text = useText()
  const { t } = text
  return (
    <>
      <CardTable
        name={t('books.games')}
        columns={[
          { name: t('books.game'), cell: ({ name }) => <Name>{name}</Name> },
          { name: t('books.provider'), cell: ({ vendor }) => <Name>{vendor}</Name> },
          ...revenueColumns<BookGame>(text),
        ]}
        rows={games.slice(0, SHOWN)}
        keyOf={({ id }) => id}
      />
      {games.length > SHOWN && <p>{t('books.more', { count: games.length - SHOWN })}</p>}
    </>
  )
}

function revenueColumns<Row extends Revenue>({ t, language }: TextContext): Column<Row>[] {
  return [
    { name: t('books.bets'), isNumber: true, cell: ({ rounds }) => formatNumber(language, rounds) },
    { name: t('books.staked'), isNumber: true, cell: ({ staked }) => <Amount minor={staked} /> },
    { name: t('books.paid'), isNumber: true, cell: ({ paid }) => <Amount minor={paid} /> },
    { name: t('books.gross'), isNumber: true, cell: (row) => <Amount minor={grossOf(row)} /> },
  ]
}

/** Returns a UTC day such as `2026-11-29` in the reader's form. */
export function dayText({ language }: TextContext, day: string): string {
  const known = readDay(day)
  return known === undefined ? day : formatDay(language, startOf(known))
}
