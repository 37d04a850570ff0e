import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { fileTime } from '#i18n/moment.ts'
import { plainNumber } from '#i18n/plain-number.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import { movementText } from '#islands/table/movement-words.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import type { TeamMovement, TeamMovementsPage } from '#stores/agent/reports/team-movements.ts'
import { AccountName } from './bet-columns.tsx'
import style from './Report.module.css'

/** Returns the columns of movements: time, account, type with the other side, credit, debit, balance after, number. */
export function movementColumns(
  { list, digits }: Pick<TeamMovementsPage, 'list' | 'digits'>,
  { language, t }: ScreenProps,
): readonly [TableColumn<TeamMovement>, ...TableColumn<TeamMovement>[]] {
  const partner = (each: TeamMovement) => each.partner ?? (each.isPartnerHidden ? t('agent.outside') : '')
  return [
    {
      name: t('member.time'),
      cell: ({ at }) => <Moment at={at} language={language} />,
      file: ({ at }) => fileTime(at),
      isTime: true,
    },
    {
      name: t('agent.accountName'),
      cell: ({ account }) => <AccountName account={account} t={t} />,
      file: ({ account }) => account ?? '',
    },
    {
      name: t('agent.level'),
      cell: ({ level }) => (level === null ? null : formatNumber(language, level)),
      file: ({ level }) => (level === null ? '' : String(level)),
      isNumber: true,
      isBlank: list.every(({ level }) => level === null),
    },
    { name: t('member.kind'), cell: (each) => movementText(each, t), file: (each) => movementText(each, t) },
    {
      name: t('agent.partner'),
      cell: (each) => <Partner name={partner(each)} isNamed={each.partner !== null} />,
      file: partner,
      isBlank: list.every((each) => partner(each) === ''),
    },
    { name: t('agent.in'), ...side((amount) => amount, { digits, language }), sort: 'credit' },
    { name: t('agent.out'), ...side((amount) => -amount, { digits, language }), sort: 'debit' },
    {
      name: t('member.balanceAfter'),
      cell: ({ balanceAfter }) => <bdi translate="no">{formatMoney(language, { minor: balanceAfter, digits })}</bdi>,
      file: ({ balanceAfter }) => toDecimal(balanceAfter, digits),
      sort: 'balanceAfter',
      isNumber: true,
    },
    {
      name: t('member.number'),
      cell: ({ id }) => <bdi translate="no">{plainNumber(language, Number(id))}</bdi>,
      file: ({ id }) => id,
      isNumber: true,
    },
  ]
}

/** Credits and debits are one amount: the order of each column, as the address and the call have it. */
const sides: Readonly<Record<string, string>> = {
  '-credit': '-amount',
  credit: 'amount',
  '-debit': 'amount',
  debit: '-amount',
}

/** Returns the order that the call knows for a column's. */
export function sortOfColumn(sort: string | undefined): string | undefined {
  return sort === undefined ? undefined : (sides[sort] ?? sort)
}

/** Returns the column that leads with what an order puts first: the largest credits, or the largest debits. */
export function columnOfSort(sort: string | undefined): string | undefined {
  if (sort === '-amount') return '-credit'
  return sort === 'amount' ? '-debit' : sort
}

/** Returns the cells of credits, or of debits; the other side of a movement is empty. */
function side(
  of: (amount: number) => number,
  { digits, language }: Pick<ScreenProps, 'language'> & { digits: number },
) {
  return {
    cell: ({ amount }: TeamMovement) =>
      of(amount) > 0 ? (
        <bdi translate="no" className={style.amount}>
          {formatMoney(language, { minor: of(amount), digits })}
        </bdi>
      ) : (
        '–'
      ),
    file: ({ amount }: TeamMovement) => (of(amount) > 0 ? toDecimal(of(amount), digits) : ''),
    isNumber: true,
  }
}

function Partner({ name, isNamed }: { name: string; isNamed: boolean }) {
  return (
    <bdi translate="no" className={isNamed ? undefined : style.soft}>
      {name}
    </bdi>
  )
}
