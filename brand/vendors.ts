/** The code of a vendor in calls for players of one language. */
interface VendorCode {
  /** Language by its gateway code (brand/languages.ts). */
  readonly language: Uppercase<string>
  /** Vendor code; a trailing `*` matches any ending. */
  readonly vendor: Uppercase<string>
  /** Replacement code; empty means any vendor. */
  readonly code: string
}

/** Rows of S9.21, X32: the first match from the top applies. A vendor without a match keeps its code. */
export const vendorCodes: readonly VendorCode[] = [
  { language: 'TY', vendor: 'TCG*', code: '' },
  { language: 'TY', vendor: 'BTI', code: 'BTI_TY' },
]
