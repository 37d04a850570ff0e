/**
 * The session storage keys of the specification that this build writes (S3.11).
 * `affiliate`, `referral`: the codes of the last link that brought one, written by boot/inline/head-inline.js.
 * `chat`: the chat's window, `open large` (stores/chat/chat-window.ts).
 * `favourites`: the favourites of the logged-in member, for use offline (stores/games/favourites/favourites-cache.ts).
 * `probe`: a test whether storage works. `unproven`: the session is new, and the gateway has not answered with it yet.
 * `keptTap`: a tap whose code was gone, to be made after the reload (boot/parts/kept-tap.ts).
 * `zone`: the time zone chosen in the account; empty for the browser's (browser/zone.ts).
 * `screens`: the last answers of the screens of both centres (stores/lists/old-answers.ts).
 * `imageHosts`, `launchHosts`: the host that this session uses (browser/hosts.ts).
 */
export type SessionKey =
  | 'token'
  | 'chat'
  | 'account'
  | 'cpw'
  | 'isAgent'
  | 'nickname'
  | 'merchantCode'
  | 'showSideMenu'
  | 'firstLogin'
  | 'registerDraft'
  | 'feedbackDraft'
  | 'serviceDraft'
  | 'affiliate'
  | 'referral'
  | 'registered'
  | 'favourites'
  | 'imageHosts'
  | 'launchHosts'
  | 'keptTap'
  | 'probe'
  | 'screens'
  | 'unproven'
  | 'zone'
/**
 * The local storage keys that the stores write. boot/inline/head-inline.js writes those of the theme and of the left
 * bar (`bars`) (S3.12), and also reads `lang`; `member` (a tab of this browser has logged in, so session storage is
 * worth reading); `gate` and `loginFirst`: the last known reason why the site was closed, and whether it required a
 * login.
 * `languageTold`: the language that the gateway was last told for messages (stores/member/own-language.ts).
 * `linkVisit`: the last day and code of a visit by an agent's link, which counts once a day.
 * `friendVisit`: the same of a friend's link; `friendLink`: its code, until somebody registers.
 * `lite`: `on` or `off`, whether to fetch nothing ahead (browser/line.ts); without it, as the browser says.
 * `gameSettings`: a text that in-house games keep here (stores/games/play/game-settings.ts).
 * `searchKey`: `off` if `/` does not open the search.
 * `gamesRead`: the games whose rules were shown on this device before the first play.
 * `favouriteWishes`: changes of favourites that the gateway has not received, by a fingerprint of the member's name.
 * `lotteryFavourites`: favourite lotteries, which are stored nowhere else, by the same fingerprint.
 * `lotteryNumbers`: numbers that a member has saved; `lotterySlips`: slips that were sent and whose outcome is unknown;
 * `lotteryConfirm`: the price from which a slip is confirmed first; all by the same fingerprint.
 * `ownDraws`: the draws that the member waits for, by the same fingerprint (stores/shell/own-draws.ts).
 * `transferBatches`: an agent's transfers that were sent and whose results are unknown, by the same fingerprint.
 */
export type LocalKey =
  | 'lang'
  | 'languageTold'
  | 'theme'
  | 'balanceHidden'
  | 'bannersPaused'
  | 'noticesSeen'
  | 'ownDraws'
  | 'gate'
  | 'loginFirst'
  | 'member'
  | 'favouriteWishes'
  | 'gameSettings'
  | 'gamesRead'
  | 'friendLink'
  | 'friendVisit'
  | 'linkVisit'
  | 'lite'
  | 'lotteryConfirm'
  | 'lotteryFavourites'
  | 'lotteryNumbers'
  | 'lotterySlips'
  | 'searchKey'
  | 'transferBatches'

/**
 * The only access to web storage. Storage may be blocked, full, or hold foreign data: a read returns `undefined` if
 * there is no string, a failed write is ignored, and nothing throws.
 */
export const sessionStore = safeStorage<SessionKey>(() => globalThis.sessionStorage)
export const localStore = safeStorage<LocalKey>(() => globalThis.localStorage)

/** Runs `work` whenever another tab changes this key of the local storage. */
export function onStored(key: LocalKey, work: () => void): void {
  globalThis.addEventListener?.('storage', (event) => event.key === key && work())
}

function safeStorage<Key extends string>(open: () => Storage) {
  return {
    read(key: Key): string | undefined {
      try {
        return open().getItem(key) ?? undefined
      } catch {
        return undefined // storage is blocked
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
