import type { ReactNode } from 'react'
import type { Language } from '#brand/languages.ts'
import { type FailureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import type { CheckerProps } from './Checker.tsx'
import type { SeriesProps } from './LiveSeries.tsx'
import type { HallProps } from './OnSale.tsx'

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

interface Part {
  language: Language
  onSale?: Omit<HallProps, 't' | 'language'>
  popular?: Omit<HallProps, 't' | 'language'>
  series?: Omit<SeriesProps, 't' | 'language'>
  checker?: Omit<CheckerProps, 't' | 'language'>
  /** The key that receipts are signed with. */
  publishedKey?: boolean
  /** The texts if the part fails to load. */
  failure: FailureWords
  /** What is there until it loads. */
  children?: ReactNode
}

/** A part of a lottery page that loads once the page is idle; without one named, the check of proofs. */
export function LotteryPart({ onSale, popular, series, checker, publishedKey = false, children, ...rest }: Part) {
  const around = { ...rest, coming: children }
  if (onSale) return <OnSale {...onSale} {...around} />
  if (popular) return <Popular {...popular} {...around} />
  if (series) return <LiveSeries {...series} {...around} />
  if (checker) return <Checker {...checker} {...around} />
  return publishedKey ? <PublishedKey {...around} /> : <ProofCheck {...around} />
}
