import { Chips } from '#staff/parts/Chips.tsx'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { useQuery } from '#staff/parts/query.ts'
import { useText } from '#staff/parts/text.tsx'
import { Bonuses } from './Bonuses.tsx'
import { Exchanges } from './Exchanges.tsx'

const views = ['exchanges', 'bonuses'] as const

/** The page of what members are given: exchanges of points, and bonuses. */
export function Rewards(props: PageProps) {
  return (
    <Frame page="rewards" {...props}>
      {() => <Views />}
    </Frame>
  )
}

function Views() {
  const { t } = useText()
  const [valueOf, setQuery] = useQuery()
  const view = valueOf('view') === 'bonuses' ? 'bonuses' : 'exchanges'
  return (
    <>
      <Chips
        name={t('rewards.view')}
        options={views.map((value) => ({ value, label: t(`rewards.view_${value}`) }))}
        chosen={view}
        onChoose={(value) => setQuery({ view: value })}
      />
      {view === 'bonuses' ? <Bonuses /> : <Exchanges />}
    </>
  )
}
