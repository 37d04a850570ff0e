import { formatMoment, formatMoney, formatNumber } from '#i18n/format.ts'
import type { DownlineMember } from '#stores/agent/downline.ts'
import { transferTo } from '#stores/agent/transfer.ts'
import { Button } from '#ui/Button.tsx'
import { CardTable, type Column } from '#ui/CardTable.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { typeName } from './agent-words.ts'
import type { ScreenProps } from './screens.ts'
import style from './Downline.module.css'

interface Props extends ScreenProps {
  list: readonly DownlineMember[]
  digits: number
  /** The list is a search result, from several levels. */
  isFound: boolean
}

/** Lists downline accounts, and the actions for each. */
export function DownlineTable({ list, digits, isFound, ...props }: Props) {
  const { language, t } = props
  const number = (of: number) => formatNumber(language, of)
  const uplines: readonly Column<DownlineMember>[] = [
    { name: t('agent.upline'), cell: ({ upline }) => <bdi translate="no">{upline}</bdi> },
  ]
  return (
    <CardTable
      name={t('agent.downline')}
      rows={list}
      keyOf={({ account }) => account}
      columns={[
        { name: t('agent.accountName'), cell: (each) => <Account each={each} /> },
        { name: t('agent.type'), cell: ({ type }) => typeName(type, t) },
        { name: t('agent.level'), cell: ({ level }) => number(level), isNumber: true },
        // only in search results, which mix the downlines of several agents
        ...(isFound ? uplines : []),
        { name: t('agent.joined'), cell: ({ joinedAt }) => <Moment at={joinedAt} language={language} /> },
        {
          name: t('agent.seen'),
          cell: ({ seenAt }) => (seenAt === null ? t('agent.never') : <Moment at={seenAt} language={language} />),
        },
        { name: t('agent.directDownline'), cell: ({ below }) => number(below), isNumber: true },
        {
          name: t('agent.owns'),
          cell: ({ balance }) => <bdi translate="no">{formatMoney(language, { minor: balance, digits })}</bdi>,
          isNumber: true,
        },
        { name: t('wallet.transfer'), cell: (each) => <Transfer each={each} t={t} />, isAct: true },
      ]}
    />
  )
}

/** Links an agent's account to its downline. */
function Account({ each: { account, type, below } }: { each: DownlineMember }) {
  const name = <bdi translate="no">{account}</bdi>
  return type !== 0 || below > 0 ? <PlaceLink to={{ team: account, search: '', page: 1 }}>{name}</PlaceLink> : name
}

function Transfer({ each: { account, takesTransfers }, t }: Pick<Props, 't'> & { each: DownlineMember }) {
  if (!takesTransfers) return <span className={style.shut}>{t('agent.suspended')}</span>
  return (
    <Button kind="quiet" aria-label={t('agent.transferTo', { account })} onClick={() => transferTo(account)}>
      {t('wallet.transfer')}
    </Button>
  )
}

function Moment({ at, language }: { at: number; language: ScreenProps['language'] }) {
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(language, at)}</time>
}
