import { toDecimal } from '#i18n/decimal.ts'
import { formatNumber } from '#i18n/format.ts'
import { fileTime } from '#i18n/moment.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import { toggleLine } from '#stores/agent/pay/pay-line.ts'
import type { PayPage, PayRow, Pays } from '#stores/agent/pay/pay.ts'
import type { PayKind } from '#stores/agent/pay/revenue.ts'
import { Icon } from '#ui/Icon.tsx'
import { payPlace } from '#stores/agent/pay/pay-place.ts'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { derivationColumns, exactDecimal } from './pay-file.ts'
import { type MoneyContext, money, payStateNames, paysText, periodName, tierName, wholeMinor } from './pay-words.ts'
import style from './Pay.module.css'

type Columns = readonly [TableColumn<PayRow>, ...TableColumn<PayRow>[]]
type Field = 'valid' | 'base' | 'pay' | 'withheld'

interface Props extends MoneyContext {
  readonly kind: PayKind
  readonly page: Pick<PayPage, 'list'>
  /** The settlement whose line is open. */
  readonly opened: string | undefined
}

/** Returns the columns of a kind's lines; what no line of the page has is in the file alone. */
export function payColumns({ kind, page, opened, ...context }: Props): Columns {
  const { t } = context
  const isLost = kind === 'dividend'
  const rare = (amount: (row: PayRow) => number) => page.list.every((row) => amount(row) === 0)
  const sorted = (name: string, field: Field): TableColumn<PayRow> => ({
    ...amountColumn(name, (row) => row[field], context),
    sort: field,
  })
  /** The screen shows these amounts where a line is opened: in a column, they would make the table too wide. */
  const inFile = (column: TableColumn<PayRow>): TableColumn<PayRow> => ({ ...column, isBlank: true })
  const below = exactColumn('below', t('pay.below'), context)
  const withheld = { ...sorted(t('pay.withheld'), 'withheld'), isBlank: rare((row) => row.withheld) }
  const period: TableColumn<PayRow> = {
    name: t(kind === 'realtime-salary' || kind === 'hourly-salary' ? 'pay.time' : 'pay.period'),
    cell: (row) => <Period row={row} isOpen={row.run !== null && row.run === opened} {...context} />,
    file: ({ startsAt }) => fileTime(startsAt),
    isTime: true,
  }
  const others: TableColumn<PayRow>[] = [
    ...(isLost
      ? [
          {
            ...amountColumn(t('pay.lost'), (row: PayRow) => row.kept, context),
            isBlank: page.list.every(({ kept, base }) => kept === base),
          },
          inFile(amountColumn(t('pay.carriedIn'), ({ carriedIn }) => carriedIn, context)),
          sorted(t('pay.base'), 'base'),
        ]
      : [sorted(t('pay.valid'), 'valid')]),
    {
      name: t('pay.active'),
      cell: ({ active }) => formatNumber(context.language, active),
      file: ({ active }) => String(active),
      isNumber: true,
      sort: 'active',
      isBlank: rare(({ active }) => active),
    },
    tierColumn(context, page),
    exactColumn('worth', t('pay.gross'), context),
    isLost ? inFile(below) : below,
    { ...sorted(t('pay.pay'), 'pay'), ...(isLost && { cell: (row) => <Pay row={row} {...context} /> }) },
    ...(isLost
      ? [inFile(withheld), inFile(amountColumn(t('pay.carriedOut'), ({ carriedOut }) => carriedOut, context))]
      : [withheld]),
    stateColumn(context, page),
    ...derivationColumns(context),
  ]
  return [period, ...others]
}

function stateColumn({ t }: MoneyContext, { list }: Pick<PayPage, 'list'>): TableColumn<PayRow> {
  const text = ({ state }: PayRow) => (state ? t(payStateNames[state]) : '')
  return { name: t('pay.state'), cell: text, file: text, isBlank: list.every(({ state }) => state === null) }
}

function amountColumn(name: string, of: (row: PayRow) => number, context: MoneyContext): TableColumn<PayRow> {
  return {
    name,
    cell: (row) => <bdi translate="no">{money(context, of(row))}</bdi>,
    file: (row) => toDecimal(of(row), context.digits),
    isNumber: true,
  }
}

/** A column of millionths: the screen rounds down, and the file has every digit, to add up to the screen's total. */
function exactColumn(field: 'worth' | 'below', name: string, context: MoneyContext): TableColumn<PayRow> {
  return {
    ...amountColumn(name, (row) => wholeMinor(row[field]), context),
    file: (row) => exactDecimal(BigInt(row[field]), context.digits),
    sort: field,
  }
}

function tierColumn(context: MoneyContext, { list }: Pick<PayPage, 'list'>): TableColumn<PayRow> {
  const { language, t } = context
  const text = (row: PayRow) => {
    const paid = paidBy(row)
    if (row.tier === null || !paid) return t('pay.noTier')
    return t('pay.tierPays', { tier: tierName(language, row.tier), pays: paysText(paid, context) })
  }
  const cell = (row: PayRow) => <span className={style.together}>{text(row)}</span>
  return { name: t('pay.tier'), cell, file: text, isBlank: list.every(({ run }) => run === null) }
}

function paidBy(row: PayRow): Pays | undefined {
  if (row.form === null || row.pays === null) return undefined
  return row.form === 'rate' ? { form: row.form, pays: row.pays } : { form: row.form, pays: row.pays }
}

/** Shows what is paid, with what of it went to debts. */
function Pay({ row: { pay, withheld }, ...context }: MoneyContext & { row: PayRow }) {
  return (
    <>
      <bdi translate="no">{money(context, pay)}</bdi>
      {withheld > 0 && (
        <small className={style.withheld}>
          {context.t('pay.withheld')} <bdi translate="no">{money(context, withheld)}</bdi>
        </small>
      )}
    </>
  )
}

/** Opens the derivation of a line, or the periods of an hour. */
function Period({ row, isOpen, ...context }: MoneyContext & { row: PayRow; isOpen: boolean }) {
  const { run, startsAt, endsAt } = row
  const name = <time dateTime={new Date(startsAt).toISOString()}>{periodName({ startsAt, endsAt }, context)}</time>
  if (run === null) {
    const start = new Date(startsAt)
    const to = { until: start.toISOString().slice(0, 10), hour: String(start.getUTCHours()), page: 1 }
    return <PlaceLink {...payPlace.to(to)}>{name}</PlaceLink>
  }
  return (
    <button type="button" className={style.opener} aria-expanded={isOpen} onClick={() => toggleLine(run)}>
      {name}
      <Icon name="down" />
    </button>
  )
}
