import { Chips } from '#staff/parts/Chips.tsx'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { useQuery } from '#staff/parts/query.ts'
import { useText } from '#staff/parts/text.tsx'
import { Order } from './Order.tsx'
import { Providers } from './Providers.tsx'
import { Titles } from './Titles.tsx'

/** The page of games. */
export function Games(props: PageProps) {
  return (
    <Frame page="games" {...props}>
      {() => <Views />}
    </Frame>
  )
}

const views = ['titles', 'providers', 'order'] as const
const parts = { titles: Titles, providers: Providers, order: Order }

function Views() {
  const { t } = useText()
  const [valueOf, setQuery] = useQuery()
  const view = views.find((one) => one === valueOf('view')) ?? 'titles'
  const Part = parts[view]
  return (
    <>
      <Chips
        name={t('pages.games')}
        options={views.map((value) => ({ value, label: t(`games.view_${value}`) }))}
        chosen={view}
        onChoose={(value) => setQuery({ view: value })}
      />
      <Part />
    </>
  )
}
