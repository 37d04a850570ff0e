import type { History, Step } from './histories.fixture.ts'

const MINUTE_MS = 60_000
const DAYS_MS = 75 * 60 * MINUTE_MS

const does = (what: Step['does'], step: Partial<Step> = {}): Step => ({
  does: what,
  who: 0,
  other: 1,
  amount: 1,
  wait: MINUTE_MS,
  ...step,
})
/** Offers an agent a rank; the remainder of the amount by twelve is one below it. */
const offer = (who: number, amount: number, wait = MINUTE_MS) => does('offer', { who, amount, wait })

/**
 * How contracts rarely end at random, once in some hundred histories: an upline signs a lower contract, which ends that
 * of its downline and an offer to it, then a higher one, and takes back an offer.
 */
export const rareHistory: History = {
  agents: [1, 1],
  members: [0, 1],
  shapes: [{ kind: 'daily-salary', period: 'daily', form: 'rate', tiers: [{ valid: 500, lost: 0, active: 0 }] }],
  start: Date.UTC(2026, 2, 12, 10),
  steps: [
    does('play', { who: 3, amount: 9_000, wait: DAYS_MS }),
    offer(1, 8),
    offer(0, 1),
    does('accept', { who: 3 }),
    does('play', { who: 3, amount: 7_000, wait: DAYS_MS }),
    offer(1, 24),
    does('accept', { who: 4 }),
    does('play', { who: 3, amount: 8_000, wait: DAYS_MS }),
    does('settle'),
    offer(0, 11),
    does('accept', { who: 5 }),
    offer(1, 5, DAYS_MS),
    does('terminate', { who: 5, other: 0 }),
  ],
}
