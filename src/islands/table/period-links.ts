import { goInCentre, memberAddressOf } from '#stores/member/place.ts'
import type { PeriodLinks } from './Periods.tsx'

/** Where another period of a record leads. */
export const periodLinks: PeriodLinks = {
  hrefOf: (change) => memberAddressOf({ ...change, page: 1 }),
  go: (change) => goInCentre({ ...change, page: 1 }),
}
