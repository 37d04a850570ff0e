import { useState } from 'react'
import { staffAgents } from '#contract/staff/agents.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { formatNumber } from '#i18n/format.ts'
import { useList } from '#staff/parts/list.ts'
import { MemberLink } from '#staff/parts/MemberLink.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { Amount, Moment } from '#staff/parts/Shown.tsx'
import { type TextContext, useMay, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/CardTable.tsx'
import { kindNames } from './names.ts'
import { OfferDialog } from './OfferDialog.tsx'
import acts from '#staff/parts/Acts.module.css'
import style from './Agents.module.css'

type Agent = StaffValue<typeof staffAgents>['agents'][number]

interface Props {
  /** The agent whose downline is shown; '' for those without an upline. */
  under: string
  onOpen: (under: string) => void
  onContracts: (agent: string) => void
}

/** One floor of the tree of agents, with the way up. */
export function Line({ under, onOpen, onContracts }: Props) {
  const text = useText()
  const { t } = text
  const list = useList(staffAgents, under ? { under } : {}, ({ agents: rows, next }) => ({ rows, next }))
  const mayChange = useMay('agents.change')
  // agents below others are offered contracts by their upline
  const mayOffer = mayChange && under === ''
  const [offering, setOffering] = useState<string>()
  const acting: Column<Agent> = {
    name: t('shell.actions'),
    isAct: true,
    cell: ({ id, account, team }) => (
      <div className={acts.acts}>
        {team > 0 && (
          <Button kind="quiet" onClick={() => onOpen(id)}>
            {t('agents.open', { account: isolated(account) })}
          </Button>
        )}
        <Button kind="quiet" onClick={() => onContracts(id)}>
          {t('agents.contractsOf', { account: isolated(account) })}
        </Button>
        {mayOffer && (
          <Button kind="quiet" onClick={() => setOffering(account)}>
            {t('agents.offer')}
          </Button>
        )}
      </div>
    ),
  }
  const [first, ...rest] = columnsOf(text)
  return (
    <>
      <Path path={list.top?.path ?? []} onOpen={onOpen} />
      <Rows
        name={t('agents.which_line')}
        list={list}
        columns={[first, ...rest, acting]}
        keyOf={({ id }) => id}
        empty={t('agents.none')}
      />
      {offering !== undefined && (
        <OfferDialog account={offering} onDone={() => void list.reload()} onClose={() => setOffering(undefined)} />
      )}
    </>
  )
}

interface PathProps extends Pick<Props, 'onOpen'> {
  path: StaffValue<typeof staffAgents>['path']
}

/** The way up. */
function Path({ path, onOpen }: PathProps) {
  const { t } = useText()
  return (
    <nav className={style.path} aria-label={t('agents.path')}>
      <Button kind="quiet" onClick={() => onOpen('')}>
        {t('agents.top')}
      </Button>
      {path.map(({ id, account }) => (
        <Button key={id} kind="quiet" onClick={() => onOpen(id)}>
          {account}
        </Button>
      ))}
    </nav>
  )
}

function columnsOf({ language, t }: TextContext): [Column<Agent>, ...Column<Agent>[]] {
  const list = new Intl.ListFormat(language, { type: 'unit' })
  return [
    {
      name: t('agents.agent'),
      cell: ({ id, account, isLocked }) => (
        <>
          <MemberLink id={id} account={account} />
          {isLocked && <small> {t('agents.locked')}</small>}
        </>
      ),
    },
    { name: t('agents.since'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { name: t('agents.team'), isNumber: true, cell: ({ team }) => formatNumber(language, team) },
    {
      name: t('agents.contracts'),
      cell: ({ contracts }) =>
        contracts.length === 0
          ? t('agents.noContract')
          : list.format(contracts.map(({ kind, state }) => `${t(kindNames[kind])}: ${t(`agents.state_${state}`)}`)),
    },
    { name: t('agents.owed'), isNumber: true, cell: ({ owed }) => <Amount minor={owed} /> },
  ]
}
