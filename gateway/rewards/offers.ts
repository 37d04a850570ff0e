import { createHash } from 'node:crypto'
import { brand } from '#brand/brand.ts'
import type { Goal } from '#contract/rewards/goal.ts'
import type { Reward } from '#contract/rewards/reward.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { type Item, wordsIn } from '#editing/items.ts'
import { addressOf } from '#gateway/content/shown.ts'
import { type Reader, isFor } from '#gateway/content/visible.rules.ts'
import type { Services } from '#gateway/services.ts'
import { type Run, runOf } from './periods.rules.ts'

/** How long before its beginning an activity is announced. */
const ANNOUNCED_MS = 7 * DAY_MS

/** What a member accepts: kept with each joining as it was. */
export interface Terms {
  readonly title: string
  readonly run: Run
  readonly goal: Goal
  readonly gives: Reward
}

interface Words {
  readonly title: string
  readonly summary: string
  readonly lang?: string | undefined
}

/** A mission or a promotion as editors wrote it. */
export interface Offer {
  readonly kind: 'mission' | 'promotion'
  readonly id: string
  readonly run: Run
  /** Null for a promotion that people decide. */
  readonly terms: Terms | null
  readonly words: (language: string) => Words
}

/** Returns the missions and promotions for a reader: those that run or are announced, and those that have ended. */
export function offersFor({ content, clock }: Pick<Services, 'content' | 'clock'>, reader?: Reader): Offer[] {
  const isOffered = (item: Item) => {
    const isAnnounced = (item.facts.publishAt ?? 0) <= clock() + ANNOUNCED_MS
    return isAnnounced && (!reader || isFor(addressOf(item), reader))
  }
  return [
    ...content.items('missions').filter(isOffered).map(missionOf),
    ...content
      .items('promotions')
      .filter(isOffered)
      .flatMap((item) => promotionOf(item) ?? []),
  ]
}

function missionOf(item: Item<'missions'>): Offer {
  const { goal, gives, period } = item.facts.fields
  return offerOf('mission', item, { run: runOf(period, item.facts), goal, gives })
}

/** Returns nothing for a promotion that has neither a goal nor takes applications: it is only read. */
function promotionOf(item: Item<'promotions'>): Offer | undefined {
  const { goal, gives, takesApplications } = item.facts.fields
  const run = runOf('once', item.facts)
  if (goal && gives) return offerOf('promotion', item, { run, goal, gives })
  return takesApplications ? { ...offerOf('promotion', item), run } : undefined
}

function offerOf(
  kind: Offer['kind'],
  item: Item<'missions'> | Item<'promotions'>,
  terms?: Omit<Terms, 'title'>,
): Offer {
  const words = (language: string): Words => {
    const { fields, lang } = wordsIn<'missions' | 'promotions'>(item, language)
    return { title: fields.title, summary: fields.summary, lang }
  }
  const { title } = words(brand.defaultLanguage)
  const run = terms?.run ?? runOf('once', item.facts)
  return { kind, id: item.id, run, terms: terms ? { title, ...terms } : null, words }
}

/** Returns the hash of terms: a page sends it back, so that nobody accepts what was not shown. */
export function hashOfTerms(terms: Terms | null): string {
  const { run, goal, gives } = terms ?? {}
  return createHash('sha256')
    .update(JSON.stringify([run, goal, gives]))
    .digest('base64url')
}
