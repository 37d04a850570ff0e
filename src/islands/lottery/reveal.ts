import { headlineOf } from '#i18n/draw-numbers.ts'

/** How a result is revealed: in up to three or six seconds ball by ball, or in eight seconds a group of prizes at a time. */
export type Reveal = 'short' | 'long' | 'groups'

const SHORT_BALLS = 5

/** Returns how a result is revealed. */
export function revealOf(result: readonly string[]): Reveal {
  const shown = headlineOf(result)
  if (shown.length < result.length) return 'groups'
  const balls = shown.length === 1 ? (shown[0]?.length ?? 0) : shown.length
  return balls > SHORT_BALLS ? 'long' : 'short'
}
