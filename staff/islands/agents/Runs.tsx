import { useState } from 'react'
import { settleAgentPay, staffPayRuns, staffUnposted } from '#contract/staff/agents.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { formatNumber } from '#i18n/format.ts'
import { formatMoment } from '#i18n/moment.ts'
import acts from '#staff/parts/Acts.module.css'
import { useAsk } from '#staff/parts/ask.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { useList } from '#staff/parts/list.ts'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { MemberLink } from '#staff/parts/MemberLink.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { Amount, Moment } from '#staff/parts/Shown.tsx'
import { type TextContext, useMay, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/CardTable.tsx'
import { Notice } from '#ui/Notice.tsx'
import { kindNames } from './names.ts'
import style from './Agents.module.css'

type Run = StaffValue<typeof staffPayRuns>['runs'][number]

/** The runs of agents' pay, why pay does not run, and a button that settles what has ended. */
export function Runs() {
  const text = useText()
  const { language, t } = text
  const mayChange = useMay('agents.change')
  const list = useList(staffPayRuns, {}, ({ runs: rows, next }) => ({ rows, next }))
  const [dialog, ask] = useAsk(() => void list.reload())
  const [open, setOpen] = useState<string>()
  const [first, ...rest] = columnsOf(text)
  const unposted: Column<Run> = {
    name: t('shell.actions'),
    isAct: true,
    cell: ({ id, lines, posted }) =>
      posted < lines ? (
        <Button kind="quiet" aria-expanded={open === id} onClick={() => setOpen(open === id ? undefined : id)}>
          {t('agents.why')}
        </Button>
      ) : null,
  }
  const trouble = list.top?.trouble
  return (
    <>
      {trouble && (
        <Notice tone="error">
          {t('agents.trouble', { time: isolated(formatMoment(language, trouble.since)) })}{' '}
          <bdi translate="no">{trouble.reason}</bdi>
        </Notice>
      )}
      {mayChange && (
        <div className={acts.acts}>
          <Button onClick={() => ask(settleOf(t))}>{t('agents.settle')}</Button>
        </div>
      )}
      <Rows
        name={t('agents.which_runs')}
        list={list}
        keyOf={({ id }) => id}
        empty={t('agents.noRuns')}
        emptyText={t('agents.noRunsText')}
        columns={[first, ...rest, unposted]}
        detail={({ id }) => id === open && <Unposted run={id} />}
      />
      {dialog}
    </>
  )
}

function settleOf(t: TextContext['t']) {
  return {
    title: t('agents.settleTitle'),
    what: t('agents.settleWhat'),
    confirm: t('agents.settle'),
    to: settleAgentPay,
    input: {},
    done: ({ settled }: StaffValue<typeof settleAgentPay>) => t(settled ? 'agents.settleDone' : 'agents.settleFailed'),
  }
}

/** The agents of a run who could not be paid. */
function Unposted({ run }: { run: string }) {
  const { t } = useText()
  const facts = useFacts(staffUnposted, { run })
  return (
    <Loaded facts={facts} lines={2}>
      {({ lines }) => (
        <>
          <p>{t('agents.unpostedWhy')}</p>
          <ul className={style.terms}>
            {lines.map(({ agentId, agent, amount }) => (
              <li key={agentId}>
                <MemberLink id={agentId} account={agent} />: <Amount minor={amount} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

function columnsOf({ language, t }: TextContext): [Column<Run>, ...Column<Run>[]] {
  return [
    { name: t('agents.kind'), cell: ({ kind }) => t(kindNames[kind]) },
    { name: t('agents.ended'), cell: ({ endsAt }) => <Moment at={endsAt} /> },
    { name: t('agents.agentsPaid'), isNumber: true, cell: ({ lines }) => formatNumber(language, lines) },
    { name: t('agents.pay'), isNumber: true, cell: ({ pay }) => <Amount minor={pay} /> },
    {
      name: t('agents.state'),
      cell: ({ lines, posted, paidAt }) =>
        posted < lines ? (
          t('agents.unposted', { count: lines - posted })
        ) : (
          <>
            {t('agents.paid')} <Moment at={paidAt} />
          </>
        ),
    },
  ]
}
