import { expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { backedOffers } from '#layouts/register/backed-offers.ts'

const opening = { id: brand.opening.promotion }
const zalo = { id: brand.zalo.promotion }

test('S9.22 X18 the amounts of the brand are named only while their promotions run', () => {
  expect(backedOffers(brand, [])).toEqual({ opening: undefined, zalo: undefined })
  expect(backedOffers(brand, [opening])).toEqual({ opening: brand.opening.amount, zalo: undefined })
  expect(backedOffers(brand, [zalo, opening])).toEqual({ opening: brand.opening.amount, zalo: brand.zalo.amount })
})
