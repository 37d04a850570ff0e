/** What is told of shots that came too quickly for each of them to be told. Amounts in minor units. */
interface Sum {
  readonly shots: number
  readonly caught: number
  readonly staked: number
  readonly paid: number
}

/** Nothing is told sooner after what was told before: shots come faster than they can be read out. */
const QUIET_MS = 2_500
const nothing: Sum = { shots: 0, caught: 0, staked: 0, paid: 0 }

/** Tells results to who cannot see them. */
interface Announcer {
  /** A shot went like this; `words` say it. */
  shot(words: string, round: { readonly stake: number; readonly payout: number }): void
  /** Something that is not to wait. */
  now(words: string): void
}

/** Tells a single shot by its own words, and several that came quickly together: no result is left out. */
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
      // what is said already is not said again: it would be read out again
      if (own !== last) write(own)
      last = own
    },
  }
}
