/** The settings that bound what a provider pays, in minor units. */
export const payoutBounds = ['payoutMax', 'payoutDayPlayer', 'payoutDayVendor'] as const
export type PayoutBound = (typeof payoutBounds)[number]
export type PayoutBounds = Readonly<Record<PayoutBound, number>>

/** What a provider has paid today, in minor units. */
export interface PaidToday {
  readonly player: number
  readonly all: number
}

/** Returns the bound that another payout would break, if any. */
export function brokenBound(payout: number, paid: PaidToday, bounds: PayoutBounds): PayoutBound | undefined {
  if (payout > bounds.payoutMax) return 'payoutMax'
  if (paid.player + payout > bounds.payoutDayPlayer) return 'payoutDayPlayer'
  return paid.all + payout > bounds.payoutDayVendor ? 'payoutDayVendor' : undefined
}
