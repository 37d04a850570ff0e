import type { brand } from '#brand/brand.ts'
import type { Published } from '#published/published.ts'

/** An amount that the brand promises, in minor units, and the promotion that stands behind it. */
interface Offer {
  readonly amount: number
  readonly promotion: string
}
type Brand = Pick<typeof brand, 'opening' | 'zalo'>
type Offers = { readonly [Name in keyof Brand]: Offer }

/** Returns the amounts that registration may name: only those whose promotion runs (readings, X18). */
export function backedOffers(
  { opening, zalo }: Offers,
  promotions: readonly Pick<Published['promotions'][number], 'id'>[],
): { readonly opening: number | undefined; readonly zalo: number | undefined } {
  const backed = ({ amount, promotion }: Offer) => (promotions.some(({ id }) => id === promotion) ? amount : undefined)
  return { opening: backed(opening), zalo: backed(zalo) }
}
