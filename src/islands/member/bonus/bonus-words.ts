import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/links.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import type { OwnBonus, OwnBonuses } from '#stores/member/bonus.ts'

/** What the parts of the screen share. */
export interface BonusContext extends TextContext {
  readonly own: OwnBonuses
  /** Titles of promotions and missions by kind and id. */
  readonly titles: ReadonlyMap<string, string>
}

const sources = {
  promotion: 'bonus.fromPromotion',
  mission: 'bonus.fromMission',
  board: 'bonus.fromBoard',
  staff: 'bonus.fromGift',
} as const

/** Returns what a bonus was given for: the title of its promotion or mission, once that is known, or its kind. */
export function sourceOf({ source }: OwnBonus, { titles, t }: Pick<BonusContext, 'titles' | 't'>): string {
  const title = titles.get(`${source.kind} ${source.id}`)
  const known = Object.entries(sources).find(([kind]) => kind === source.kind)
  return title ?? t(known?.[1] ?? 'bonus.fromOther')
}

/** Returns the page of the promotion that a bonus is from. */
export function promotionPath({ source }: OwnBonus, language: TextContext['language']): string | undefined {
  if (source.kind !== 'promotion' || source.id === null || !/^[\w-]+$/.test(source.id)) return undefined
  return pathIn(language, `/promotions/${source.id}`)
}

/** Formats an amount of the screen. */
export function moneyIn({ language, own }: BonusContext): (minor: number) => string {
  return (minor) => formatMoney(language, { minor, digits: own.digits })
}
