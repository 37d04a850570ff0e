import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney } from '#i18n/format.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import { signed } from '#islands/table/table-words.ts'
import { typeName } from '#islands/agent/parts/agent-words.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import type { TeamProfitPage, TeamProfitRow } from '#stores/agent/reports/team-profit.ts'
import { profitPlace } from '#stores/agent/reports/team-profit.ts'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import style from './Report.module.css'

const amounts = [
  { field: 'deposits', name: 'agent.deposits', isRare: true },
  { field: 'withdrawals', name: 'agent.withdrawals', isRare: true },
  { field: 'staked', name: 'agent.staked', isRare: false },
  { field: 'valid', name: 'agent.valid', isRare: false },
  { field: 'paid', name: 'agent.paid', isRare: false },
  { field: 'bonus', name: 'agent.bonuses', isRare: true },
  { field: 'pay', name: 'agent.teamPay', isRare: true },
  { field: 'net', name: 'agent.net', isRare: false },
] as const

/** Returns the columns of profit and loss; kinds of movement that no line of the page has are left out. */
export function teamProfitColumns(
  { list, digits }: Pick<TeamProfitPage, 'list' | 'digits'>,
  { language, t }: ScreenProps,
): readonly [TableColumn<TeamProfitRow>, ...TableColumn<TeamProfitRow>[]] {
  const typeOf = ({ type }: TeamProfitRow) => (type === null ? '' : typeName(type, t))
  return [
    {
      name: t('agent.accountName'),
      cell: (row) => (
        <span className={style.cell}>
          <Name row={row} t={t} />
          <span className={style.soft}>{row.row === 'team' ? t('agent.wholeTeam') : typeOf(row)}</span>
        </span>
      ),
      file: (row) => row.account ?? t(row.row === 'direct' ? 'agent.direct' : 'agent.hasLeft'),
    },
    { name: t('agent.type'), cell: () => null, file: typeOf, isBlank: true },
    ...amounts.map(({ field, name, isRare }): TableColumn<TeamProfitRow> => ({
      name: t(name),
      cell: (row) => (
        <bdi translate="no" className={field === 'net' ? style.amount : undefined}>
          {field === 'net'
            ? signed(language, { minor: row[field], digits })
            : formatMoney(language, { minor: row[field], digits })}
        </bdi>
      ),
      file: (row) => toDecimal(row[field], digits),
      sort: field,
      isNumber: true,
      isBlank: isRare && list.every((row) => row[field] === 0),
    })),
  ]
}

/** Links the direct downline to its accounts, and a team to its parts. */
function Name({ row: { row, account }, t }: Pick<ScreenProps, 't'> & { row: TeamProfitRow }) {
  if (row === 'direct')
    return <PlaceLink {...profitPlace.to({ view: 'accounts', page: 1 })}>{t('agent.direct')}</PlaceLink>
  if (account === null) return <span className={style.soft}>{t('agent.hasLeft')}</span>
  const name = (
    <bdi translate="no" className={style.name}>
      {account}
    </bdi>
  )
  return row === 'team' ? <PlaceLink {...profitPlace.to({ account, page: 1 })}>{name}</PlaceLink> : name
}
