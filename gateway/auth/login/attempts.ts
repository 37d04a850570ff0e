import type { Rows } from '#gateway/db/database.ts'
import { networkOf, widerNetworksOf } from '#gateway/http/network.ts'
import { type Limit, createRateCounter } from '#gateway/http/rate-counter.ts'
import type { Services } from '#gateway/services.ts'
import { type Counts, createGuessCounts } from './guess-counts.ts'

const QUARTER_MS = 900_000
/** Per address and account, known browsers apart. Counted in memory: the limits per account hold without it. */
const SHORT = { tries: 10, windowMs: QUARTER_MS }
/**
 * Failures at any account after which a login needs a captcha (S8.5): of an address, and of the /56 and the /48 around
 * an IPv6 address, which one customer may own.
 */
const CAPTCHA_ADDRESS: readonly Limit[] = [10, 20, 40].map((tries) => ({ tries, windowMs: QUARTER_MS }))

/** One guess at a password: the account as typed, and where the guess comes from. */
export interface Try {
  readonly account: string
  /** Absent if there is no such account. */
  readonly memberId: string | undefined
  readonly ip: string
  /** The member has logged in with this browser before. */
  readonly isKnownDevice: boolean
}

/** Why a guess may not be made. */
type Refused<Refusal> = { readonly waitSeconds: number } | { readonly refusal: Refusal }

/**
 * Limits guesses at passwords. Per account they are counted in the database, so that neither a restart nor guesses at
 * other names make it forget (decision 066). An account that does not exist is counted like any other (T15).
 */
export interface Attempts {
  /**
   * Counts a guess before it is checked, or returns why it may not be made. Reads and counts in one transaction, so that
   * parallel guesses cannot slip by.
   * @param passCaptcha is called if a captcha is needed, and returns the refusal
   */
  admit<Refusal>(one: Try, passCaptcha: () => Refusal | undefined): Promise<Refused<Refusal> | undefined>
  /** Returns whether the next guess needs a captcha. */
  needsCaptcha(one: Try): Promise<boolean>
  /** Takes back a guess that was not checked. */
  undo(one: Try): Promise<void>
  /** Takes back the guess that was right. Earlier ones stay: they may be somebody else's (T15). */
  succeed(one: Try): Promise<void>
  /** Lets this address try this account again at once, as its owner has set a new password. */
  clear(one: Omit<Try, 'isKnownDevice'>): void
}

type Dependencies = Pick<Services, 'database' | 'clock' | 'sealing'>

/** @param kind which password is guessed; each has counts of its own */
export function createAttempts(
  kind: 'login' | 'payment' | 'staff',
  { database, clock, sealing }: Dependencies,
): Attempts {
  const guessCounts = createGuessCounts(kind, { clock, sealing })
  const short = createRateCounter(clock, SHORT)
  const addresses = createAddressCounters(clock)

  async function waitSeconds(rows: Rows, one: Try, [own]: Counts): Promise<number> {
    const waitMs = await guessCounts.waitMs(rows, own)
    return Math.max(short.waitSeconds(shortKey(one)), Math.ceil(waitMs / 1000))
  }

  async function isUnproven(rows: Rows, one: Try, [, unproven]: Counts): Promise<boolean> {
    return (await guessCounts.waitMs(rows, unproven)) > 0 || addresses.areSpent(one.ip)
  }

  async function takeBack(one: Try): Promise<void> {
    addresses.undo(one.ip)
    const counts = guessCounts.countsOf(one)
    await database.write((rows) => guessCounts.takeBack(rows, counts))
  }

  return {
    async admit(one, passCaptcha) {
      const counts = guessCounts.countsOf(one)
      // refuses a flood without a write
      const waitBefore = await waitSeconds(database.read, one, counts)
      if (waitBefore > 0) return { waitSeconds: waitBefore }
      return database.write(async (rows) => {
        const wait = await waitSeconds(rows, one, counts)
        if (wait > 0) return { waitSeconds: wait }
        const refusal = (await isUnproven(rows, one, counts)) ? passCaptcha() : undefined
        if (refusal !== undefined) return { refusal }
        await guessCounts.add(rows, counts)
        short.begin(shortKey(one))
        addresses.begin(one.ip)
        return undefined
      })
    },
    needsCaptcha: (one) => isUnproven(database.read, one, guessCounts.countsOf(one)),
    async undo(one) {
      short.undo(shortKey(one))
      await takeBack(one)
    },
    async succeed(one) {
      short.forget(shortKey(one))
      await takeBack(one)
    },
    clear(one) {
      for (const isKnownDevice of [true, false]) short.forget(shortKey({ ...one, isKnownDevice }))
    },
  }
}

/** Counts failures by address, and by the networks around it. */
function createAddressCounters(clock: Services['clock']) {
  const counters = CAPTCHA_ADDRESS.map((limit) => createRateCounter(clock, limit))
  const countersOf = (ip: string) =>
    [networkOf(ip), ...widerNetworksOf(ip)].flatMap((network, at) => {
      const counter = counters[at]
      return counter ? [{ network, counter }] : []
    })
  return {
    areSpent: (ip: string) => countersOf(ip).some(({ network, counter }) => counter.waitSeconds(network) > 0),
    begin(ip: string) {
      for (const { network, counter } of countersOf(ip)) counter.begin(network)
    },
    undo(ip: string) {
      for (const { network, counter } of countersOf(ip)) counter.undo(network)
    },
  }
}

/** Names the member, or a lowercase account: otherwise another spelling would reset the limit. */
function shortKey({ account, memberId, ip, isKnownDevice }: Try): string {
  return `${networkOf(ip)} ${memberId ?? account.toLowerCase()}${isKnownDevice ? ' known' : ''}`
}
