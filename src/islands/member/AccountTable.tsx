import { formatMoney } from '#i18n/format.ts'
import { plainNumber } from '#i18n/plain-number.ts'
import type { Movement } from '#stores/member/account-record.ts'
import { CardTable } from '#ui/CardTable.tsx'
import { Moment } from './Moment.tsx'
import { type TextContext, movementText, signed } from './record-words.ts'
import style from './Record.module.css'

interface Props extends TextContext {
  list: readonly Movement[]
  digits: number
}

/** Lists the movements: type, time, signed amount, and balance after. */
export function AccountTable({ list, digits, language, t }: Props) {
  return (
    <CardTable
      name={t('member.movements')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        { name: t('member.kind'), cell: (each) => movementText(each, t) },
        { name: t('member.time'), cell: ({ at }) => <Moment at={at} language={language} /> },
        {
          name: t('member.moved'),
          cell: ({ amount }) => (
            <bdi translate="no" className={style.amount}>
              {signed(language, { minor: amount, digits })}
            </bdi>
          ),
          isNumber: true,
        },
        {
          name: t('member.balanceAfter'),
          cell: ({ balanceAfter }) => (
            <bdi translate="no">{formatMoney(language, { minor: balanceAfter, digits })}</bdi>
          ),
          isNumber: true,
        },
        {
          name: t('member.number'),
          cell: ({ id }) => <bdi translate="no">{plainNumber(language, Number(id))}</bdi>,
          isNumber: true,
        },
      ]}
    />
  )
}
