/** Settings that an operator changes to make the portal its own. */
export const brand = {
  name: 'Atoll',
  merchantCode: 'atoll',
  /** Served at `/`; every other language at `/{lang}/` (readings, X2). */
  defaultLanguage: 'en',
  /** Sent to games until their provider supports more languages (X2). */
  gameLanguage: 'EN',
  /** The zone of dates that editors write without one: an IANA name, such as `Asia/Dhaka`. */
  timeZone: 'UTC',
  /** The theme until a visitor chooses one (X66): light, or that of the device. */
  firstTheme: 'device' as 'light' | 'device',
  /** Launch version of the operator's platform (S7.31): 1 sends the game's language in the body, 2 in a header. */
  launchVersion: 1 as 1 | 2,
  /** Vendor code of the in-house games, which also receive the page's theme. */
  ownVendor: 'ATL',
  /** Off: browsers with the service worker remove it and its caches at their next visit (decision 014). */
  hasServiceWorker: true,
  /** Opening credit of a new account in minor units, shown while its promotion runs (X18). */
  opening: { amount: 100_000, promotion: 'opening-credits' },
  /** The most that following the operator on Zalo brings, in minor units, shown while its promotion runs (S9.22; X18). */
  zalo: { amount: 13_100, promotion: 'zalo-friends' },
  /** The largest smallest stake, in minor units, of a game that lobbies list under low stakes. */
  lowStake: 20,
  /** Play money: the code is deliberately not an ISO currency; `$` is the specification's default symbol (S1.11). */
  currency: { code: 'PLAY', symbol: '$', digits: 2 },
} as const
