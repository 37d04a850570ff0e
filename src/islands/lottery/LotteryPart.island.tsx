import type { ReactNode } from 'react'
import type { Language } from '#brand/languages.ts'
import { type FailureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import type { CheckerProps } from './Checker.tsx'
import type { SeriesProps } from './LiveSeries.tsx'
import type { ChooseDayProps } from './ChooseDay.tsx'
import type { HallProps } from './OnSale.tsx'
import type { OwnTimeProps } from './OwnTime.tsx'
import type { VerifyProps } from './VerifyDraw.tsx'

const OnSale = lazyPart(async () => (await import('./OnSale.tsx')).OnSale, ['draws', 'lottery', 'shell'])
const Popular = lazyPart(async () => (await import('./Popular.tsx')).Popular, ['draws'])
const LiveSeries = lazyPart(
  async () => (await import('./LiveSeries.tsx')).LiveSeries,
  ['draws', 'lottery', 'refusals', 'shell'],
)
const Checker = lazyPart(async () => (await import('./Checker.tsx')).Checker, ['draws', 'lottery', 'refusals'])
const ProofCheck = lazyPart(async () => (await import('./ProofCheck.tsx')).ProofCheck, ['draws', 'refusals', 'shell'])
const PublishedKey = lazyPart(
  async () => (await import('./PublishedKey.tsx')).PublishedKey,
  ['draws', 'refusals', 'shell'],
)
const ChooseDay = lazyPart(async () => (await import('./ChooseDay.tsx')).ChooseDay, ['draws'])
const VerifyDraw = lazyPart(async () => (await import('./VerifyDraw.tsx')).VerifyDraw, ['draws', 'refusals', 'shell'])
const OwnTime = lazyPart(async () => (await import('./OwnTime.tsx')).OwnTime, ['draws'])

type Without<Props> = Omit<Props, 't' | 'language'>
type Part =
  | ({ part: 'hall' } & Without<HallProps>)
  | ({ part: 'popular' } & Without<HallProps>)
  | ({ part: 'series' } & Without<SeriesProps>)
  | ({ part: 'checker' } & Without<CheckerProps>)
  | ({ part: 'day' } & Without<ChooseDayProps>)
  | ({ part: 'verify' } & Without<VerifyProps>)
  | ({ part: 'ownTime' } & Without<OwnTimeProps>)
  | { part: 'proof' }
  /** The key that receipts are signed with. */
  | { part: 'key' }

interface Around {
  language: Language
  /** The texts if the part fails to load. */
  failure: FailureWords
  /** What is there until it loads. */
  children?: ReactNode
}

/** A part of a lottery page that loads once the page is idle. */
export function LotteryPart({ children, ...props }: Part & Around) {
  switch (props.part) {
    case 'hall':
      return <OnSale {...props} coming={children} />
    case 'popular':
      return <Popular {...props} coming={children} />
    case 'series':
      return <LiveSeries {...props} coming={children} />
    case 'checker':
      return <Checker {...props} coming={children} />
    case 'day':
      return <ChooseDay {...props} coming={children} />
    case 'verify':
      return <VerifyDraw {...props} coming={children} />
    case 'ownTime':
      return <OwnTime {...props} coming={children} />
    case 'proof':
      return <ProofCheck {...props} coming={children} />
    case 'key':
      return <PublishedKey {...props} coming={children} />
  }
}
