/** What the law and the help of a region ask of the portal. */
export interface Region {
  /** ISO 3166-1; `ZZ` for all others. */
  readonly country: string
  /** The age from which an account may be opened (readings, X22). */
  readonly minAge: number
  /** Whether the terms count as agreed unless the box is cleared (X19). */
  readonly termsAgreed: boolean
  /** No account can be opened from there (X44). */
  readonly isRestricted: boolean
  /** Who helps people whose play worries them; names are not translated. */
  readonly helpLines: readonly { readonly name: string; readonly phone?: string; readonly url?: string }[]
}
