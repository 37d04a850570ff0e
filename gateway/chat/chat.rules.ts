import { DAY_MS } from '#contract/time/time.ts'

/** More messages than these within this time pause their writer (decision 159). */
export const SLOW = { messages: 2, withinMs: 3_000, pauseMs: 10_000 } as const
/** How long messages are kept, days. */
export const KEPT_DAYS = 30
const KEPT_MS = KEPT_DAYS * DAY_MS
/** The most mutes and bans last, minutes: a year. */
export const MAX_MINUTES = 525_600

/** Returns the time before which messages are deleted. */
export function prunedBefore(now: number): number {
  return now - KEPT_MS
}

/** Returns the end of a pause that begins now, or `undefined` if the member may send: `recent` are the latest messages. */
export function pauseAfter(recent: readonly { readonly at: number }[], now: number): number | undefined {
  const within = recent.filter(({ at }) => now - at < SLOW.withinMs)
  return within.length < SLOW.messages ? undefined : now + SLOW.pauseMs
}

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Returns the words of a text as they are compared: letters and digits alone, in lower case. */
function wordsOf(text: string): string[] {
  return [...words.segment(text.normalize('NFKC').toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  )
}

/** Returns a test for texts that have one of these entries, each of one or more whole words. */
export function createFilter(entries: readonly string[]): (text: string) => boolean {
  const listed = entries.map((entry) => ` ${wordsOf(entry).join(' ')} `)
  return (text) => {
    const whole = ` ${wordsOf(text).join(' ')} `
    return listed.some((entry) => whole.includes(entry))
  }
}
