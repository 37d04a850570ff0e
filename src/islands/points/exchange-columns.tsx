import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { fileTime } from '#i18n/moment.ts'
import { plainNumber } from '#i18n/plain-number.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import type { Exchange } from '#stores/points/records.ts'

interface Context extends TextContext {
  digits: number
}

/** Returns the columns of exchanges: time, what for, points, amount, ratio, status and number. */
export function exchangeColumns(context: Context): readonly [TableColumn<Exchange>, ...TableColumn<Exchange>[]] {
  const { language, t } = context
  return [
    {
      name: t('points.askedAt'),
      cell: ({ askedAt }) => <Moment at={askedAt} language={language} />,
      file: ({ askedAt }) => fileTime(askedAt),
      isTime: true,
    },
    {
      name: t('points.kind'),
      cell: (one) => <bdi translate="no">{whatText(one, context)}</bdi>,
      file: (one) => whatText(one, context),
    },
    {
      name: t('points.spent'),
      cell: ({ points }) => formatNumber(language, points),
      file: ({ points }) => String(points),
      sort: 'points',
      isNumber: true,
    },
    ...moneyColumns(context),
    {
      name: t('points.status'),
      cell: ({ status }) => t(`points.status_${status}`),
      file: ({ status }) => t(`points.status_${status}`),
    },
    {
      name: t('points.numberName'),
      cell: ({ id }) => <bdi translate="no">{plainNumber(language, Number(id))}</bdi>,
      file: ({ id }) => id,
      isNumber: true,
    },
    ...fileColumns(t),
  ]
}

/** What points are converted into, and the ratio of then. */
function moneyColumns({ digits, language, t }: Context): TableColumn<Exchange>[] {
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return [
    {
      name: t('points.amount'),
      cell: ({ amount }) => (amount === null ? '—' : <bdi translate="no">{money(amount)}</bdi>),
      file: ({ amount }) => (amount === null ? '' : toDecimal(amount, digits)),
      isNumber: true,
    },
    {
      name: t('points.ratio'),
      cell: ({ ratio }) =>
        ratio === null ? (
          '—'
        ) : (
          <bdi translate="no">{`${formatNumber(language, ratio.points)} : ${money(ratio.minor)}`}</bdi>
        ),
      file: ({ ratio }) => (ratio === null ? '' : `${ratio.points}:${toDecimal(ratio.minor, digits)}`),
      isNumber: true,
    },
  ]
}

/** What is shown below a row, for the file. */
function fileColumns(t: TextContext['t']): TableColumn<Exchange>[] {
  const texts = [
    { name: t('points.addressName'), of: ({ address }: Exchange) => address },
    { name: t('points.remarkName'), of: ({ remark }: Exchange) => remark },
    { name: t('points.reason'), of: ({ reason }: Exchange) => reason ?? '' },
  ]
  return texts.map(({ name, of }) => ({ name, cell: () => null, file: of, isBlank: true }))
}

function whatText({ good, number }: Exchange, { language, t }: Context): string {
  return good === null
    ? t('points.kind_convert')
    : t('points.goods', { good, number: formatNumber(language, number ?? 1) })
}
