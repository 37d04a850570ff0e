import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { fileTime } from '#i18n/moment.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import { timeIn } from '#islands/table/table-words.ts'
import { typeName } from '#islands/agent/parts/agent-words.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import type { DownlineMember } from '#stores/agent/tree/downline.ts'
import { downlinePlace, treePlace } from '#stores/agent/tree/downline-place.ts'
import { contractsText } from './ContractStates.tsx'
import { ChooseMember } from './MemberActions.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import style from './Downline.module.css'

interface Props extends ScreenProps {
  digits: number
  /** The list is a search result, from several levels. */
  isFound: boolean
}

/** Returns the columns of downline accounts. */
export function downlineColumns(
  props: Props,
): readonly [TableColumn<DownlineMember>, ...TableColumn<DownlineMember>[]] {
  const { isFound, language, t } = props
  return [
    {
      name: t('agent.accountName'),
      cell: (each) => <Account each={each} isFound={isFound} t={t} />,
      file: ({ account }) => account,
    },
    ...placeColumns(props),
    ...timeColumns(props),
    ...sizeColumns(props),
    // on the screen they are below a row, with its actions
    {
      name: t('agent.contracts'),
      cell: () => null,
      file: ({ contracts }) => contractsText({ contracts, language, t }),
      isBlank: true,
    },
  ]
}

type Columns = readonly TableColumn<DownlineMember>[]

function placeColumns({ isFound, language, t }: Props): Columns {
  const uplines: Columns = [
    {
      name: t('agent.upline'),
      cell: ({ upline }) => (
        <bdi translate="no" className={style.upline}>
          {upline}
        </bdi>
      ),
      file: ({ upline }) => upline,
    },
  ]
  return [
    { name: t('agent.type'), cell: ({ type }) => typeName(type, t), file: ({ type }) => typeName(type, t) },
    {
      name: t('agent.level'),
      cell: ({ level }) => formatNumber(language, level),
      file: ({ level }) => String(level),
      isNumber: true,
      // all of one team have the same
      ...(isFound && { sort: 'level' }),
    },
    // only in search results, which mix the downlines of several agents
    ...(isFound ? uplines : []),
  ]
}

function timeColumns({ language, t }: Props): Columns {
  return [
    {
      name: t('agent.joined'),
      cell: ({ joinedAt }) => <Moment at={joinedAt} language={language} />,
      file: ({ joinedAt }) => fileTime(joinedAt),
      isTime: true,
    },
    {
      name: t('agent.seen'),
      cell: ({ seenAt }) => (seenAt === null ? t('agent.never') : <Moment at={seenAt} language={language} />),
      file: ({ seenAt }) => fileTime(seenAt),
      isTime: true,
    },
  ]
}

function sizeColumns({ digits, language, t }: Props): Columns {
  const number = (of: number) => formatNumber(language, of)
  return [
    {
      name: t('agent.directDownline'),
      cell: ({ below }) => number(below),
      file: ({ below }) => String(below),
      sort: 'below',
      isNumber: true,
    },
    {
      name: t('agent.teamSize'),
      cell: ({ team }) => number(team),
      file: ({ team }) => String(team),
      sort: 'team',
      isNumber: true,
    },
    {
      name: t('agent.owns'),
      cell: ({ balance }) => <bdi translate="no">{formatMoney(language, { minor: balance, digits })}</bdi>,
      file: ({ balance }) => toDecimal(balance, digits),
      sort: 'balance',
      isNumber: true,
    },
  ]
}

/** Returns the columns of the file alone. */
export function fileColumns(props: Props): { name: string; cell: (member: DownlineMember) => string }[] {
  const { t } = props
  return downlineColumns(props).flatMap(({ name, file, isTime }) =>
    file ? [{ name: isTime ? timeIn(name, t) : name, cell: file }] : [],
  )
}

interface AccountProps extends Pick<Props, 'isFound' | 't'> {
  each: DownlineMember
}

/** Links an account that was found to its place in the tree, and an agent in a list to its downline. */
function Account({ each: member, isFound, t }: AccountProps) {
  const { account, type, below } = member
  const name = (
    <bdi translate="no" className={style.name}>
      {account}
    </bdi>
  )
  const list = { ...treePlace, shape: 'list', account } as const
  return (
    <span className={style.account}>
      <ChooseMember member={member} t={t} />
      {isFound ? (
        <PlaceLink {...downlinePlace.to({ ...treePlace, account })}>{name}</PlaceLink>
      ) : type !== 0 || below > 0 ? (
        <PlaceLink {...downlinePlace.to(list)}>{name}</PlaceLink>
      ) : (
        name
      )}
    </span>
  )
}
