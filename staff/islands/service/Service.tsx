import { Chips } from '#staff/parts/Chips.tsx'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { useQuery } from '#staff/parts/query.ts'
import { useText } from '#staff/parts/text.tsx'
import { Canned } from './Canned.tsx'
import { Hours } from './Hours.tsx'
import { OneThread } from './OneThread.tsx'
import { Threads } from './Threads.tsx'

const views = ['waiting', 'answered', 'closed', 'all', 'canned', 'hours'] as const

/** The page of customer service: the inbox, one thread, canned answers, and hours. */
export function Service(props: PageProps) {
  return (
    <Frame page="service" {...props}>
      {() => <Desk />}
    </Frame>
  )
}

function Desk() {
  const { t } = useText()
  const [valueOf, setQuery] = useQuery()
  const id = valueOf('id')
  if (/^[1-9]\d{0,14}$/.test(id)) return <OneThread key={id} id={id} onBack={() => setQuery({ id: '' })} />
  const which = views.find((view) => view === valueOf('which')) ?? 'waiting'
  return (
    <>
      <Chips
        name={t('service.view')}
        options={views.map((value) => ({ value, label: t(`service.which_${value}`) }))}
        chosen={which}
        onChoose={(value) => setQuery({ which: value })}
      />
      {which === 'canned' && <Canned />}
      {which === 'hours' && <Hours />}
      {which !== 'canned' && which !== 'hours' && <Threads which={which} />}
    </>
  )
}
