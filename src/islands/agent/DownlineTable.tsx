// what a style sheet makes cards of is no table any more to some readers of screens, without these roles
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'
import { formatMoment, formatMoney, formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Below } from '#stores/agent/downline.ts'
import { transferTo } from '#stores/agent/transfer.ts'
import { Button } from '#ui/Button.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { typeName } from './agent-words.ts'
import type { ScreenProps } from './screens.ts'
import style from './Downline.module.css'

interface Props extends ScreenProps {
  list: readonly Below[]
  digits: number
  /** They were looked for, and stand on several levels. */
  isFound: boolean
}

type Cell = (each: Below, props: Omit<Props, 'list'>) => ReactNode

interface Column {
  readonly name: MessageKey
  readonly cell: Cell
  readonly isNumber?: true
  /** Only where those below several stand together. */
  readonly isOfSearch?: true
}

/** What is said of each, in its order. */
const columns: readonly Column[] = [
  { name: 'agent.type', cell: ({ type }, props) => typeName(type, props) },
  { name: 'agent.level', cell: ({ level }, { language }) => formatNumber(language, level), isNumber: true },
  { name: 'agent.upline', cell: ({ upline }) => <bdi>{upline}</bdi>, isOfSearch: true },
  { name: 'agent.joined', cell: ({ joinedAt }, props) => <Moment at={joinedAt} {...props} /> },
  {
    name: 'agent.seen',
    cell: ({ seenAt }, props) => (seenAt === null ? props.t('agent.never') : <Moment at={seenAt} {...props} />),
  },
  { name: 'agent.below', cell: ({ below }, { language }) => formatNumber(language, below), isNumber: true },
  {
    name: 'agent.owns',
    cell: ({ balance }, { language, digits }) => <bdi>{formatMoney(language, { minor: balance, digits })}</bdi>,
    isNumber: true,
  },
]

/** A row of each; where there is little room a card of each, whose entries then say their names. */
export function DownlineTable({ list, ...props }: Props) {
  const { t } = props
  const shown = columnsFor(props)
  return (
    <div className={style.frame}>
      <table className={style.table} role="table" aria-label={t('agent.downline')}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('agent.accountName')}
            </th>
            {shown.map(({ name, isNumber }) => (
              <th key={name} role="columnheader" scope="col" className={isNumber && style.number}>
                {t(name)}
              </th>
            ))}
            <th role="columnheader" scope="col">
              <span className="unseen">{t('wallet.transfer')}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {list.map((each) => (
            <Row key={each.account} each={each} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function columnsFor({ isFound }: Pick<Props, 'isFound'>): readonly Column[] {
  return isFound ? columns : columns.filter(({ isOfSearch }) => !isOfSearch)
}

function Row({ each, ...props }: Omit<Props, 'list'> & { each: Below }) {
  const { t } = props
  const { account, type, below, takesTransfers } = each
  const isAgent = type !== 0 || below > 0
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {isAgent ? (
          <PlaceLink to={{ team: account, search: '', page: 1 }}>
            <bdi>{account}</bdi>
          </PlaceLink>
        ) : (
          <bdi>{account}</bdi>
        )}
      </th>
      {columnsFor(props).map(({ name, cell, isNumber }) => (
        <td key={name} role="cell" className={isNumber && style.number}>
          <span className={style.label} aria-hidden="true">
            {t(name)}
          </span>
          {cell(each, props)}
        </td>
      ))}
      <td role="cell" className={style.act}>
        {takesTransfers ? (
          <Button kind="quiet" aria-label={t('agent.transferTo', { account })} onClick={() => transferTo(account)}>
            {t('wallet.transfer')}
          </Button>
        ) : (
          <span className={style.shut}>{t('agent.shut')}</span>
        )}
      </td>
    </tr>
  )
}

function Moment({ at, language }: { at: number; language: ScreenProps['language'] }) {
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(language, at)}</time>
}
