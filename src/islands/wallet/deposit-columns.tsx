import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney } from '#i18n/format.ts'
import { plainNumber } from '#i18n/plain-number.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import type { Movement } from '#stores/member/account-record.ts'
import style from './Deposit.module.css'

/** Returns the columns of deposits: time, amount, balance after, and number. */
export function depositColumns({
  digits,
  language,
  t,
}: TextContext & { digits: number }): readonly [TableColumn<Movement>, ...TableColumn<Movement>[]] {
  return [
    {
      name: t('deposit.time'),
      cell: ({ at }) => <Moment at={at} language={language} />,
      file: ({ at }) => new Date(at).toISOString(),
      isTime: true,
    },
    {
      name: t('deposit.deposited'),
      cell: ({ amount }) => (
        <bdi translate="no" className={style.amount}>
          {formatMoney(language, { minor: amount, digits })}
        </bdi>
      ),
      file: ({ amount }) => toDecimal(amount, digits),
      sort: 'amount',
      isNumber: true,
    },
    {
      name: t('deposit.after'),
      cell: ({ balanceAfter }) => <bdi translate="no">{formatMoney(language, { minor: balanceAfter, digits })}</bdi>,
      file: ({ balanceAfter }) => toDecimal(balanceAfter, digits),
      sort: 'balanceAfter',
      isNumber: true,
    },
    {
      name: t('deposit.number'),
      cell: ({ id }) => <bdi translate="no">{plainNumber(language, Number(id))}</bdi>,
      file: ({ id }) => id,
      isNumber: true,
    },
  ]
}
