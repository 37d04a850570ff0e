import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { formatElapsed } from '#i18n/game-figures.ts'
import { formatDay } from '#i18n/moment.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import { type TextContext, signed } from '#islands/table/table-words.ts'
import { categoryAt } from '#texts/categories.ts'
import type { ProfitDay, ProfitKind, ProfitPage } from '#stores/member/personal-profit.ts'
import style from './Record.module.css'

const amounts = [
  { field: 'opening', name: 'member.opening', isBalance: true },
  { field: 'deposits', name: 'member.deposits', isRare: true },
  { field: 'withdrawals', name: 'member.withdrawals', isRare: true },
  { field: 'transfers', name: 'member.transfers', isRare: true },
  { field: 'bonuses', name: 'member.bonuses', isRare: true },
  { field: 'staked', name: 'member.staked', sort: 'staked' },
  { field: 'paid', name: 'member.paidBack', sort: 'paid' },
  { field: 'net', name: 'member.net', sort: 'net' },
  { field: 'closing', name: 'member.closing', isBalance: true },
] as const
/** More columns do not fit beside each other. */
const MAX_AMOUNTS = 8
const gameAmounts = amounts.filter((each) => 'sort' in each)

interface Context extends TextContext {
  digits: number
}

/**
 * Returns the columns of days: opening and closing balance, and all that is between them. Ten do not fit beside each
 * other: kinds of movement that no day of the page has are left out, then times and bets. Of some games alone, there are
 * no balances.
 */
export function profitColumns(
  { list, digits }: Pick<ProfitPage, 'list' | 'digits'>,
  { isFiltered, language, t }: TextContext & { isFiltered: boolean },
): readonly [TableColumn<ProfitDay>, ...TableColumn<ProfitDay>[]] {
  const context = { digits, language, t }
  const day: TableColumn<ProfitDay> = {
    name: t('member.day'),
    cell: (each) => <time dateTime={each.day}>{formatDay(language, Date.parse(each.day))}</time>,
    file: (each) => each.day,
    isTime: true,
  }
  if (isFiltered) {
    const games = gameAmounts.map((each) => amountColumn<ProfitDay>(each, context))
    return [day, ...games, roundsColumn(context), playedColumn(context)]
  }
  const columns = amounts.map((each) => ({
    ...amountColumn<ProfitDay>(each, context),
    isBlank: 'isRare' in each && list.every((row) => row[each.field] === 0),
  }))
  const room = MAX_AMOUNTS - columns.filter(({ isBlank }) => !isBlank).length
  return [
    day,
    ...columns,
    { ...roundsColumn<ProfitDay>(context), isBlank: room < 1 },
    { ...playedColumn<ProfitDay>(context), isBlank: room < 2 },
  ]
}

/** Returns the columns of categories of games. */
export function kindColumns(context: Context): readonly [TableColumn<ProfitKind>, ...TableColumn<ProfitKind>[]] {
  const { t } = context
  const kind: TableColumn<ProfitKind> = {
    name: t('member.gameKind'),
    cell: ({ gameType }) => t(categoryAt(gameType).name),
    file: ({ gameType }) => t(categoryAt(gameType).name),
  }
  const amountsOf = gameAmounts.map((each) => amountColumn<ProfitKind>(each, context))
  return [kind, ...amountsOf, roundsColumn(context), playedColumn(context)]
}

type Amount = (typeof amounts)[number]

function amountColumn<Row extends Readonly<Partial<Record<Amount['field'], number>>>>(
  { field, name, ...column }: Amount,
  { digits, language, t }: Context,
): TableColumn<Row> {
  const text = (minor: number) =>
    'isBalance' in column ? formatMoney(language, { minor, digits }) : signed(language, { minor, digits })
  return {
    name: t(name),
    cell: (row) => (
      <bdi translate="no" className={field === 'net' ? style.amount : undefined}>
        {text(row[field] ?? 0)}
      </bdi>
    ),
    file: (row) => toDecimal(row[field] ?? 0, digits),
    isNumber: true,
    ...('sort' in column && { sort: column.sort }),
  }
}

function roundsColumn<Row extends { readonly rounds: number }>({ language, t }: Context): TableColumn<Row> {
  return {
    name: t('member.rounds'),
    cell: ({ rounds }) => <bdi translate="no">{formatNumber(language, rounds)}</bdi>,
    file: ({ rounds }) => String(rounds),
    isNumber: true,
    sort: 'rounds',
  }
}

function playedColumn<Row extends { readonly playedMs: number }>({ language, t }: Context): TableColumn<Row> {
  return {
    name: t('member.played'),
    cell: ({ playedMs }) => <bdi translate="no">{formatElapsed(language, playedMs)}</bdi>,
    file: ({ playedMs }) => String(Math.round(playedMs / 1000)),
    isNumber: true,
  }
}
