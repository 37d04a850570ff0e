import { useState } from 'react'
import { endOperatorContract, staffContracts } from '#contract/staff/agents.ts'
import buttons from '#staff/parts/Acts.module.css'
import { useAsk } from '#staff/parts/ask.tsx'
import { useList } from '#staff/parts/list.ts'
import { MemberLink } from '#staff/parts/MemberLink.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { Moment, Name } from '#staff/parts/Shown.tsx'
import { type TextContext, useMay, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/CardTable.tsx'
import { kindNames } from './names.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { type Contract, termsText } from './terms-text.ts'
import style from './Agents.module.css'

/** The operator's contracts, or all with one agent. */
export function Contracts({ agent }: { agent: string }) {
  const text = useText()
  const { t } = text
  const mayChange = useMay('agents.change')
  const list = useList(staffContracts, agent ? { agent } : {}, ({ contracts: rows, next }) => ({ rows, next }))
  const [dialog, ask] = useAsk(() => void list.reload())
  const [first, ...rest] = columnsOf(text)
  const acts: Column<Contract> = {
    name: t('shell.actions'),
    isAct: true,
    cell: (contract) =>
      contract.upline === null && (contract.stage === 'inProcess' || contract.stage === 'approved') ? (
        <Button kind="quiet" onClick={() => ask(endOf(contract, text))}>
          {t(`agents.end_${contract.stage}`)}
        </Button>
      ) : null,
  }
  const [isOffering, setOffering] = useState(false)
  return (
    <>
      {mayChange && agent === '' && (
        <div className={buttons.acts}>
          <Button onClick={() => setOffering(true)}>{t('agents.offer')}</Button>
        </div>
      )}
      <p>{t(agent ? 'agents.contractsText' : 'agents.operatorText')}</p>
      <Rows
        name={t('agents.contracts')}
        list={list}
        columns={mayChange ? [first, ...rest, acts] : [first, ...rest]}
        keyOf={({ id }) => id}
        empty={t('agents.noContracts')}
        detail={(contract) => (
          <ul className={style.terms}>
            {termsText(contract, text).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      />
      {dialog}
      {isOffering && <OfferDialog account="" onDone={() => void list.reload()} onClose={() => setOffering(false)} />}
    </>
  )
}

function endOf({ id, agent, terms: { kind }, stage }: Contract, { t }: TextContext) {
  const way = stage === 'inProcess' ? 'inProcess' : 'approved'
  const values = { id, account: isolated(agent), kind: t(kindNames[kind]) }
  return {
    title: t(`agents.endTitle_${way}`, values),
    what: t(`agents.endWhat_${way}`, values),
    confirm: t(`agents.end_${way}`),
    to: endOperatorContract,
    input: { id },
    hasReason: true,
    done: () => t(`agents.endDone_${way}`, values),
  }
}

function columnsOf({ t }: TextContext): [Column<Contract>, ...Column<Contract>[]] {
  return [
    { name: t('agents.contract'), cell: ({ id, version }) => <Name>{`${id} (${version})`}</Name> },
    { name: t('agents.agent'), cell: ({ agentId, agent }) => <MemberLink id={agentId} account={agent} /> },
    { name: t('agents.kind'), cell: ({ terms: { kind } }) => t(kindNames[kind]) },
    {
      name: t('agents.by'),
      cell: ({ upline }) => (upline === null ? t('agents.operator') : <Name>{upline}</Name>),
    },
    { name: t('agents.state'), cell: ({ stage }) => t(`agents.stage_${stage}`) },
    { name: t('agents.from'), cell: ({ startsAt }) => (startsAt === null ? null : <Moment at={startsAt} />) },
    { name: t('agents.until'), cell: ({ endsAt }) => (endsAt === null ? null : <Moment at={endsAt} />) },
  ]
}
