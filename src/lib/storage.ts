/**
 * The session storage keys of the specification that this build writes (S3.11). `favourites`: what whoever is signed in
 * keeps, for when there is no line (stores/games/favourites/favourites-cache.ts). `imageHosts`, `launchHosts`: which of several this session uses
 * (lib/hosts.ts).
 */
export type SessionKey =
  | 'token'
  | 'account'
  | 'cpw'
  | 'isAgent'
  | 'nickname'
  | 'merchantCode'
  | 'showSideMenu'
  | 'firstLogin'
  | 'registerDraft'
  | 'feedbackDraft'
  | 'affiliate'
  | 'registered'
  | 'favourites'
  | 'imageHosts'
  | 'launchHosts'
/**
 * The local storage keys that the stores write; the theme's and the left bar's (`bars`) are written by boot/inline/head-inline.js
 * (S3.12), which also reads `lang`, `member` (a tab of this browser has signed in, so session storage is worth a look),
 * `gate` and `loginFirst`: why the site was closed and whether it asked for a login first, when last heard of.
 * `searchKey`: `off` where `/` does not open the search.
 * `gamesRead`: the games whose rules were shown before they were first played on this device.
 * `favouriteWishes`: what members want of their favourites and the gateway has not heard, by a fingerprint of their names;
 * `lotteryFavourites`: the lotteries that members keep, which are nowhere else, by the same.
 */
export type LocalKey =
  | 'lang'
  | 'theme'
  | 'balanceHidden'
  | 'bannersPaused'
  | 'noticesSeen'
  | 'gate'
  | 'loginFirst'
  | 'member'
  | 'favouriteWishes'
  | 'gamesRead'
  | 'lotteryFavourites'
  | 'searchKey'

/**
 * The one door to web storage. Storage may be blocked, full, or hold what somebody else wrote: a read answers
 * `undefined` for anything that is not a string there, a write that fails is forgotten, and nothing throws.
 */
export const sessionStore = safeStorage<SessionKey>(() => globalThis.sessionStorage)
export const localStore = safeStorage<LocalKey>(() => globalThis.localStorage)

function safeStorage<Key extends string>(open: () => Storage) {
  return {
    read(key: Key): string | undefined {
      try {
        return open().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write(key: Key, value: string): void {
      try {
        open().setItem(key, value)
      } catch {
        // a full or blocked storage costs a convenience, not the visit
      }
    },
    remove(key: Key): void {
      try {
        open().removeItem(key)
      } catch {
        // as above
      }
    },
  }
}
