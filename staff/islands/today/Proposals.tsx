import type { StaffValue } from '#contract/staff/staff-call.ts'
import type { proposals as calls } from '#contract/staff/today.ts'
import { formatRate } from '#i18n/exact.ts'
import type { useAsk } from '#staff/parts/ask.tsx'
import { Decide } from '#staff/parts/Decide.tsx'
import { isolated, moneyText } from '#staff/parts/money-text.ts'
import { settingText } from '#staff/parts/setting-text.ts'
import { Moment, Name } from '#staff/parts/Shown.tsx'
import { type TextContext, useText } from '#staff/parts/text.tsx'
import { CardTable, type Column } from '#ui/CardTable.tsx'
import style from './Today.module.css'

type Proposal = StaffValue<typeof calls>['proposals'][number]

interface Props {
  proposals: readonly Proposal[]
  /** The name of the person who is logged in. */
  own: string
  ask: ReturnType<typeof useAsk>[1]
}

/** The acts that wait for a second person, and those that were decided last. */
export function Proposals({ proposals, own, ask }: Props) {
  const text = useText()
  const { t } = text
  if (proposals.length === 0) return null
  const columns: [Column<Proposal>, ...Column<Proposal>[]] = [
    { name: t('today.act'), cell: (row) => whatOf(row, text) },
    { name: t('today.by'), cell: ({ by }) => <Name>{by}</Name> },
    { name: t('today.at'), cell: ({ at }) => <Moment at={at} /> },
    { name: t('today.state'), cell: (row) => <State proposal={row} /> },
    {
      name: t('shell.actions'),
      isAct: true,
      cell: (row) =>
        row.state === 'open' && <Decide proposal={row} what={`${whatOf(row, text)}.`} own={own} ask={ask} />,
    },
  ]
  return (
    <section id="proposals" className={style.part} aria-labelledby="proposals-title">
      <h3 id="proposals-title">{t('today.proposals')}</h3>
      <CardTable name={t('today.proposals')} columns={columns} rows={proposals} keyOf={({ id }) => id} />
    </section>
  )
}

function State({ proposal: { state, decidedBy } }: { proposal: Proposal }) {
  const { t } = useText()
  return <span>{t(`today.state_${state}`, { by: isolated(decidedBy ?? '') })}</span>
}

const rates = ['contractMaxDividend', 'contractMaxSalary']

/** Says in words what would be done. */
function whatOf({ kind, subject, name, account, amount }: Proposal, { language, t }: TextContext): string {
  const money = moneyText(language, amount ?? 0)
  if (kind === 'changeSetting') {
    // the settings that take two people are bounds of money, and two rates
    const value = rates.includes(subject) ? formatRate(language, amount ?? 0) : money
    return t('today.do_changeSetting', { name: settingText(t, subject), value: isolated(value) })
  }
  const values = { id: isolated(name ?? subject), account: isolated(account ?? ''), amount: money }
  return t(`today.do_${kind}`, values)
}
