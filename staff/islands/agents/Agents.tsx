import { Chips } from '#staff/parts/Chips.tsx'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { useQuery } from '#staff/parts/query.ts'
import { ZoneNote } from '#staff/parts/Shown.tsx'
import { useText } from '#staff/parts/text.tsx'
import { Contracts } from './Contracts.tsx'
import { Debts } from './Debts.tsx'
import { Line } from './Line.tsx'
import { Runs } from './Runs.tsx'

const views = ['line', 'contracts', 'runs', 'debts'] as const

/** The page of agents: their lines, contracts, and what they were paid. */
export function Agents(props: PageProps) {
  return (
    <Frame page="agents" {...props}>
      {() => <Views />}
    </Frame>
  )
}

function Views() {
  const { t } = useText()
  const [valueOf, setQuery] = useQuery()
  const which = views.find((view) => view === valueOf('which')) ?? 'line'
  return (
    <>
      <Chips
        name={t('pages.agents')}
        options={views.map((value) => ({ value, label: t(`agents.which_${value}`) }))}
        chosen={which}
        onChoose={(value) => setQuery({ which: value, under: '', agent: '' })}
      />
      {which === 'line' && (
        <Line
          under={valueOf('under')}
          onOpen={(under) => setQuery({ under })}
          onContracts={(agent) => setQuery({ which: 'contracts', agent })}
        />
      )}
      {which === 'contracts' && <Contracts agent={valueOf('agent')} />}
      {which === 'runs' && <Runs />}
      {which === 'debts' && <Debts />}
      <ZoneNote />
    </>
  )
}
