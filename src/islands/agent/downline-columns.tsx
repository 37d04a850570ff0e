import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import type { DownlineMember } from '#stores/agent/downline.ts'
import { transferTo } from '#stores/agent/transfer.ts'
import { Button } from '#ui/Button.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { typeName } from './agent-words.ts'
import type { ScreenProps } from './screens.ts'
import style from './Downline.module.css'

interface Props extends ScreenProps {
  digits: number
  /** The list is a search result, from several levels. */
  isFound: boolean
}

/** Returns the columns of downline accounts, with the actions for each. */
export function downlineColumns({
  digits,
  isFound,
  language,
  t,
}: Props): readonly [TableColumn<DownlineMember>, ...TableColumn<DownlineMember>[]] {
  const number = (of: number) => formatNumber(language, of)
  const uplines: readonly TableColumn<DownlineMember>[] = [
    { name: t('agent.upline'), cell: ({ upline }) => <bdi translate="no">{upline}</bdi>, file: ({ upline }) => upline },
  ]
  return [
    { name: t('agent.accountName'), cell: (each) => <Account each={each} />, file: ({ account }) => account },
    { name: t('agent.type'), cell: ({ type }) => typeName(type, t), file: ({ type }) => typeName(type, t) },
    {
      name: t('agent.level'),
      cell: ({ level }) => number(level),
      file: ({ level }) => String(level),
      isNumber: true,
      // all of one team have the same
      ...(isFound && { sort: 'level' }),
    },
    // only in search results, which mix the downlines of several agents
    ...(isFound ? uplines : []),
    {
      name: t('agent.joined'),
      cell: ({ joinedAt }) => <Moment at={joinedAt} language={language} />,
      file: ({ joinedAt }) => new Date(joinedAt).toISOString(),
      isTime: true,
    },
    {
      name: t('agent.seen'),
      cell: ({ seenAt }) => (seenAt === null ? t('agent.never') : <Moment at={seenAt} language={language} />),
      file: ({ seenAt }) => (seenAt === null ? '' : new Date(seenAt).toISOString()),
      isTime: true,
    },
    {
      name: t('agent.directDownline'),
      cell: ({ below }) => number(below),
      file: ({ below }) => String(below),
      sort: 'below',
      isNumber: true,
    },
    {
      name: t('agent.owns'),
      cell: ({ balance }) => <bdi translate="no">{formatMoney(language, { minor: balance, digits })}</bdi>,
      file: ({ balance }) => toDecimal(balance, digits),
      sort: 'balance',
      isNumber: true,
    },
    { name: t('wallet.transfer'), cell: (each) => <Transfer each={each} t={t} />, isAct: true },
  ]
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
