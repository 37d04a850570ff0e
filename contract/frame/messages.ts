/**
 * The messages of an in-house game to the portal that frames it. Never an amount that is shown: the portal asks the
 * gateway. `atoll:round-verified` carries `<round> <payout>` as the game has recomputed them, which the gateway compares.
 */
export type GameMessage =
  'atoll:ready' | 'atoll:round-settled' | 'atoll:play-limited' | 'atoll:keep' | 'atoll:round-verified'

/** The messages of the portal to the in-house game in its frame, with what they carry. */
export type PortalMessage =
  | { readonly type: 'atoll:play-on' }
  | { readonly type: 'atoll:theme'; readonly theme: 'light' | 'dark' }
  | { readonly type: 'atoll:kept'; readonly text: string }
