import { readTitle } from '#arcade/page/title.ts'
import { stripOf } from '../grid.ts'
import { type Role, type SlotTitle, paidRoles } from '../title.ts'

/** The title that this page plays. */
export const title = readTitle<SlotTitle>()

/** Number of reels. */
export const reelCount = 'strips' in title ? title.strips.length : title.reels

/** Symbols that a title shows, best paid first. */
export const paidHere = paidRoles.filter((role) => title.pays[role])

/** Symbols that pass while a reel turns: its strip, or one after another if every cell is drawn by itself. */
export function passing(reel: number): readonly Role[] {
  if ('strips' in title) return stripOf(title.strips[reel] ?? '')
  return paidHere.map((_, place) => paidHere[(place * 3 + reel * 2) % paidHere.length] ?? 'a')
}

/** Whether the title has a symbol at all. */
export function hasRole(role: Role): boolean {
  if ('strips' in title) return title.strips.some((strip) => stripOf(strip).includes(role))
  return role !== 'coin' && (title.weights[role] ?? 0) > 0
}
