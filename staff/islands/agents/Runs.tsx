import { staffPayRuns } from '#contract/staff/agents.ts'
import { formatNumber } from '#i18n/format.ts'
import { useList } from '#staff/parts/list.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { Amount, Moment } from '#staff/parts/Shown.tsx'
import { useText } from '#staff/parts/text.tsx'
import { kindNames } from './names.ts'

/** The runs of agents' pay. */
export function Runs() {
  const { language, t } = useText()
  const list = useList(staffPayRuns, {}, ({ runs: rows, next }) => ({ rows, next }))
  return (
    <Rows
      name={t('agents.which_runs')}
      list={list}
      keyOf={({ id }) => id}
      empty={t('agents.noRuns')}
      emptyText={t('agents.noRunsText')}
      columns={[
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
      ]}
    />
  )
}
