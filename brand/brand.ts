/** What an operator changes to make the portal its own. */
export const brand = {
  name: 'Atoll',
  merchantCode: 'atoll',
  /** Served at `/`; every other language at `/{lang}/` (readings, X2). */
  defaultLanguage: 'en',
  /** Sent to games until their vendor supports more (X2). */
  gameLanguage: 'EN',
  /** Which launch its platform has (S7.31): 1 says the language of the game in what it sends, 2 in a header. */
  launchVersion: 1 as 1 | 2,
  /** Whose games are our own: they are told the page's theme. */
  ownVendor: 'ATL',
  /** Off: browsers that have the worker drop it, and what it kept, at their next visit (decision 014). */
  hasServiceWorker: true,
  /** What the law asks of a registration where the brand is at home; 21 where nobody knows (X19, X22). */
  region: { minAge: 21, termsAgreed: true },
  /** What a new account opens with, minor units, told while the promotion stands behind it (X18). */
  opening: { amount: 100_000, promotion: 'opening-credits' },
  /** Play money: the code is no ISO currency on purpose; `$` is the specification's default symbol (S1.11). */
  currency: { code: 'PLAY', symbol: '$', digits: 2 },
} as const
