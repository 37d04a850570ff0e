/** What an operator changes to make the portal its own. */
export const brand = {
  name: 'Atoll',
  merchantCode: 'atoll',
  /** Served at `/`; every other language at `/{lang}/` (readings, X2). */
  defaultLanguage: 'en',
  /** Sent to games until their vendor supports more (X2). */
  gameLanguage: 'EN',
  /** Off: browsers that have the worker drop it, and what it kept, at their next visit (decision 014). */
  hasServiceWorker: true,
  /** Play money: the code is no ISO currency on purpose; `$` is the specification's default symbol (S1.11). */
  currency: { code: 'PLAY', symbol: '$', digits: 2 },
} as const
