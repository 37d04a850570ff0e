import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney } from '#i18n/format.ts'
import { fileTime } from '#i18n/moment.ts'
import { plainNumber } from '#i18n/plain-number.ts'
import type { Movement } from '#stores/member/account-record.ts'
import type { TableColumn } from './DataTable.tsx'
import { Moment } from './Moment.tsx'
import { type TextContext, signed } from './table-words.ts'
import style from './DataTable.module.css'

/** The names of the columns; `type`: the texts of both directions, if there are two. */
export interface ColumnNames {
  readonly time: string
  readonly type?: { readonly name: string; readonly in: string; readonly out: string }
  readonly amount: string
  readonly after: string
  readonly number: string
}

/** Returns the columns of movements of one kind: time, direction if there are two, amount, balance after, and number. */
export function movementListColumns({
  names,
  digits,
  language,
}: TextContext & { names: ColumnNames; digits: number }): readonly [TableColumn<Movement>, ...TableColumn<Movement>[]] {
  const { type } = names
  const money = (minor: number) => formatMoney(language, { minor, digits })
  const directed = (minor: number) => (type ? signed(language, { minor, digits }) : money(minor))
  const typeOf = ({ amount }: Movement) => (amount < 0 ? type?.out : type?.in) ?? ''
  return [
    {
      name: names.time,
      cell: ({ at }) => <Moment at={at} language={language} />,
      file: ({ at }) => fileTime(at),
      isTime: true,
    },
    ...(type ? [{ name: type.name, cell: typeOf, file: typeOf }] : []),
    {
      name: names.amount,
      cell: ({ amount }) => (
        <bdi translate="no" className={style.amount}>
          {directed(amount)}
        </bdi>
      ),
      file: ({ amount }) => toDecimal(amount, digits),
      sort: 'amount',
      isNumber: true,
    },
    {
      name: names.after,
      cell: ({ balanceAfter }) => <bdi translate="no">{money(balanceAfter)}</bdi>,
      file: ({ balanceAfter }) => toDecimal(balanceAfter, digits),
      sort: 'balanceAfter',
      isNumber: true,
    },
    {
      name: names.number,
      cell: ({ id }) => <bdi translate="no">{plainNumber(language, Number(id))}</bdi>,
      file: ({ id }) => id,
      isNumber: true,
    },
  ]
}
