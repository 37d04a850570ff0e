import type { PlannedEndpoint } from './endpoint.ts'

/** The calls of the specification that are not implemented yet: named, and refused. */
export const planned: readonly PlannedEndpoint[] = [
  // promotions
  { name: 'rafflePromotion', method: 'GET', path: '/wps/promotion/raffle', access: 'account' },
]
