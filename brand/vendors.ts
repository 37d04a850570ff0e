/** What vendors are called in calls for players of one language. */
interface VendorCode {
  /** The language by the code that the gateway has for it (src/i18n/languages.ts). */
  readonly language: Uppercase<string>
  /** The vendor; `*` stands for any ending. */
  readonly vendor: Uppercase<string>
  /** In its place. Empty: of any vendor. */
  readonly code: string
}

/** S9.21, X32: from top to bottom the first row that fits. A vendor without one is called what it is. */
export const vendorCodes: readonly VendorCode[] = [
  { language: 'TY', vendor: 'TCG*', code: '' },
  { language: 'TY', vendor: 'BTI', code: 'BTI_TY' },
]
