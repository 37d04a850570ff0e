import { proposals, staffToday } from '#contract/staff/today.ts'
import { useAsk } from '#staff/parts/ask.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { ZoneNote } from '#staff/parts/Shown.tsx'
import { useText } from '#staff/parts/text.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Alarms } from './Alarms.tsx'
import { Proposals } from './Proposals.tsx'
import { Waiting } from './Waiting.tsx'

/** The page of what waits. */
export function Today(props: PageProps) {
  return (
    <Frame page="today" {...props}>
      {({ name, isAlone }) => <WhatWaits own={name} isAlone={isAlone} />}
    </Frame>
  )
}

function WhatWaits({ own, isAlone }: { own: string; isAlone: boolean }) {
  const { t } = useText()
  const today = useFacts(staffToday, {})
  const asked = useFacts(proposals, {})
  const [dialog, ask] = useAsk(() => void Promise.all([today.reload(), asked.reload()]))
  return (
    <>
      {isAlone && <Notice tone="warning">{t('today.alone')}</Notice>}
      <Loaded facts={today}>
        {({ waiting, alarms }) => (
          <>
            <Alarms alarms={alarms} />
            <Waiting waiting={waiting} />
          </>
        )}
      </Loaded>
      <Loaded facts={asked} lines={2}>
        {(value) => <Proposals proposals={value.proposals} own={own} ask={ask} />}
      </Loaded>
      <ZoneNote />
      {dialog}
    </>
  )
}
