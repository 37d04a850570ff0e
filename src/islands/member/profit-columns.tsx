import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatDay } from '#i18n/utc.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import { type TextContext, signed } from '#islands/table/table-words.ts'
import type { ProfitDay, ProfitPage } from '#stores/member/personal-profit.ts'
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

/**
 * Returns the columns of days: opening and closing balance, and all that is between them. Nine do not fit beside each
 * other: kinds of movement that no day of the page has are left out.
 */
export function profitColumns(
  { list, digits }: Pick<ProfitPage, 'list' | 'digits'>,
  { language, t }: TextContext,
): readonly [TableColumn<ProfitDay>, ...TableColumn<ProfitDay>[]] {
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
      isBlank: 'isRare' in column && list.every((each) => each[field] === 0),
      ...('sort' in column && { sort: column.sort }),
    }
  })
  return [day, ...columns]
}
