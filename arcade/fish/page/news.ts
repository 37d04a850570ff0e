/** Sum of shots that came too quickly to announce each one. Amounts in minor units. */
interface Sum {
  readonly shots: number
  readonly caught: number
  readonly staked: number
  readonly paid: number
}

/** Minimum time between announcements: shots come faster than they can be read out. */
const QUIET_MS = 2_500
const nothing: Sum = { shots: 0, caught: 0, staked: 0, paid: 0 }

/** Announces results to screen readers. */
interface Announcer {
  /** Adds a shot; `words` describe it. */
  shot(words: string, round: { readonly stake: number; readonly payout: number }): void
  /** Announces something that must not wait. */
  now(words: string): void
}

/** Announces a single shot by its own text, and several quick ones by their sum, so that no result is left out. */
export function createAnnouncer(write: (words: string) => void, sumText: (sum: Sum) => string): Announcer {
  let sum = nothing
  let words = ''
  let last = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    timer = undefined
    if (sum.shots === 0) return
    last = sum.shots === 1 ? words : sumText(sum)
    write(last)
    sum = nothing
    timer = setTimeout(flush, QUIET_MS)
  }
  return {
    shot(own, { stake, payout }) {
      words = own
      const caught = sum.caught + Number(payout > 0)
      sum = { shots: sum.shots + 1, caught, staked: sum.staked + stake, paid: sum.paid + payout }
      if (timer === undefined) flush()
    },
    now(own) {
      // do not repeat a text: it would be read out again
      if (own !== last) write(own)
      last = own
    },
  }
}
