import type { Book, SlipLine } from '#contract/lottery/book.ts'
import { priceOf } from '#contract/lottery/slip.ts'
import { type Check, type ReadProof, absent, checked } from './checks.ts'
import type { Stakes } from './log-entries.ts'

/**
 * Checks the sums of stakes that the log states: they are of markets of the book, in whole units; a settled ticket is
 * within them; and a void draw refunds them all.
 */
export function checkStakes(proof: ReadProof): Check {
  const { sealed, voided } = proof
  if (!sealed?.stakes && !voided?.refunded) return absent('stakes', 'the log states no sums for this draw')
  return checked('stakes', marketFlaw(proof) ?? ticketFlaw(proof) ?? refundFlaw(proof))
}

function marketFlaw({ book, sealed }: ReadProof): string | undefined {
  for (const sums of Object.values(sealed?.stakes ?? {})) {
    for (const [code, sum] of Object.entries(sums)) {
      const market = book.markets.find((one) => one.code === code)
      if (!market) return `the book has no market ${code}`
      if (sum % (market.numbers * market.unit) !== 0) return `${sum} is no stake of ${code}`
    }
  }
  return undefined
}

/** A ticket that was settled was not refunded, so its stakes are among the sums. */
function ticketFlaw({ file, book, sealed }: ReadProof): string | undefined {
  const part = file.ticket
  if (!sealed?.stakes || part?.prize === undefined) return undefined
  const sums = part.ticket.book === 'trial' ? sealed.stakes.trial : sealed.stakes.real
  for (const [code, own] of stakesOf(part.ticket.lines, book)) {
    const sum = sums[code] ?? 0
    if (own > sum) return `${sum} were staked on ${code}, but the ticket alone staked ${own}`
  }
  return undefined
}

function stakesOf(lines: readonly SlipLine[], book: Book): ReadonlyMap<string, number> {
  const own = new Map<string, number>()
  for (const line of lines) {
    const market = book.markets.find(({ code }) => code === line.market)
    if (market) own.set(line.market, (own.get(line.market) ?? 0) + priceOf(market, line))
  }
  return own
}

function refundFlaw({ sealed, voided }: ReadProof): string | undefined {
  if (!voided || !sealed?.stakes) return undefined
  const { real = 0, trial = 0 } = voided.refunded ?? {}
  const [due, dueTrial] = [sumOf(sealed.stakes.real), sumOf(sealed.stakes.trial)]
  if (real === due && trial === dueTrial) return undefined
  return `${due} and ${dueTrial} of free play were staked, ${real} and ${trial} refunded`
}

function sumOf(sums: Stakes['real']): number {
  return Object.values(sums).reduce((total, sum) => total + sum, 0)
}
