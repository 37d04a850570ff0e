import type { Language } from './languages.ts'

/** A name in English, and in the other languages that have one. */
type Names = Readonly<Partial<Record<Language, string>> & { en: string }>

/** A level of members. */
export interface Level {
  readonly name: Names
  /** Points earned by play, ever, that reach it. Points that are spent still count. */
  readonly points: number
  /** Points that reaching it brings, once; 0 for none. */
  readonly gift: number
}

/**
 * The levels of members, the lowest first (decision 168). Each needs more points than the one before. Who is above the
 * fourth is a VIP, whom customer service answers by a way of its own (S9.8).
 */
export const levels: readonly Level[] = [
  { name: { en: 'Sand', bn: 'বালু', ar: 'رمل' }, points: 20, gift: 10 },
  { name: { en: 'Shell', bn: 'ঝিনুক', ar: 'صدفة' }, points: 100, gift: 25 },
  { name: { en: 'Coral', bn: 'প্রবাল', ar: 'مرجان' }, points: 500, gift: 100 },
  { name: { en: 'Reef', bn: 'রিফ', ar: 'شعاب' }, points: 2_000, gift: 300 },
  { name: { en: 'Pearl', bn: 'মুক্তা', ar: 'لؤلؤة' }, points: 10_000, gift: 1_000 },
]

/** The last level without the service for VIPs (S9.8). */
export const VIP_ABOVE = 4

/** Returns the name of a level in a language; in English if that has none. */
export function levelName({ name }: Level, language: Language): string {
  return name[language] ?? name.en
}

/** Returns a rank that an operator gave by name: in this language if it is the name of a level, else as it was given. */
export function rankName(given: string | null, language: Language): string | null {
  const level = levels.find(({ name }) => Object.values(name).some((one) => one === given))
  return level ? levelName(level, language) : given
}
