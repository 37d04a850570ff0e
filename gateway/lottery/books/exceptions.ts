/** Local dates without a draw, both ends included. */
export interface Exception {
  /** The codes of the series. */
  readonly series: RegExp
  readonly from: string
  readonly to: string
}

/**
 * Dates on which series pause. Add them before the sale of their draws begins: a draw that has sold tickets and is no
 * longer in the calendar is void, and its stakes are refunded.
 */
export const exceptions: readonly Exception[] = [
  // Tết
  { series: /^VN-[NCS]\d*$/, from: '2027-02-05', to: '2027-02-08' },
]
