import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatDay } from '#i18n/utc.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import { type TextContext, signed } from '#islands/table/table-words.ts'
import type { ProfitDay } from '#stores/member/personal-profit.ts'
import style from './Record.module.css'

const amounts = [
  { field: 'opening', name: 'member.opening', isBalance: true },
  { field: 'deposits', name: 'member.deposits' },
  { field: 'withdrawals', name: 'member.withdrawals' },
  { field: 'transfers', name: 'member.transfers' },
  { field: 'bonuses', name: 'member.bonuses' },
  { field: 'staked', name: 'member.staked', sort: 'staked' },
  { field: 'paid', name: 'member.paidBack', sort: 'paid' },
  { field: 'net', name: 'member.net', sort: 'net' },
  { field: 'closing', name: 'member.closing', isBalance: true },
] as const

/** Returns the columns of days: opening and closing balance, and all that is between them. */
export function profitColumns({
  digits,
  language,
  t,
}: TextContext & { digits: number }): readonly [TableColumn<ProfitDay>, ...TableColumn<ProfitDay>[]] {
  const day: TableColumn<ProfitDay> = {
    name: t('member.day'),
    cell: (each) => <time dateTime={each.day}>{formatDay(language, Date.parse(each.day))}</time>,
    file: (each) => each.day,
    isTime: true,
  }
  const columns = amounts.map(({ field, name, ...column }): TableColumn<ProfitDay> => {
    const text = (minor: number) =>
      'isBalance' in column ? formatMoney(language, { minor, digits }) : signed(language, { minor, digits })
    return {
      name: t(name),
      cell: (each) => (
        <bdi translate="no" className={field === 'net' ? style.amount : undefined}>
          {text(each[field])}
        </bdi>
      ),
      file: (each) => toDecimal(each[field], digits),
      isNumber: true,
      ...('sort' in column && { sort: column.sort }),
    }
  })
  return [day, ...columns]
}
