/** The messages of an in-house game to the portal that frames it. Never an amount: the portal asks the gateway. */
export type GameMessage = 'atoll:ready' | 'atoll:round-settled' | 'atoll:play-limited' | 'atoll:keep'

/** The messages of the portal to the in-house game in its frame, with what they carry. */
export type PortalMessage =
  | { readonly type: 'atoll:play-on' }
  | { readonly type: 'atoll:theme'; readonly theme: 'light' | 'dark' }
  | { readonly type: 'atoll:kept'; readonly text: string }
