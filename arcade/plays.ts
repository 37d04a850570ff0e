import { openPlay } from '#contract/game-wallet/game-wallet.ts'
import type { Listed } from './game.ts'
import type { Play, PlayRows, Seed } from './plays.rows.ts'
import type { WalletBalance } from './settlement.ts'
import type { Wallet } from './wallet.ts'

/** A page that was not used for so long has to be opened again. */
const PLAY_IDLE_MS = 12 * 3_600_000
/** How exact `seen_at` is: not worth a write a round. */
const SEEN_STEP_MS = 60_000

/** Where a play of one game is opened and found. */
interface PlayAccess {
  readonly game: Listed
  readonly wallet: Wallet
  readonly plays: PlayRows
  readonly clock: () => number
}

/** What a page opens its play with: the launch's ticket, and the token that it has made. */
interface Opening {
  readonly ticket: string
  readonly play: string
  /** The seed of the first round, where rounds are the player's own. */
  readonly seed?: Seed
}

/** What opening a play came to. `known`: it was opened before, by this very page. */
type Opened =
  | { readonly kind: 'new'; readonly isTrial: boolean; readonly walletBalance: WalletBalance }
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly code: 'ticket_invalid' | 'wallet_unavailable' }

/** Exchanges a ticket for a play. A ticket names its game, and opens no other. */
export async function startPlay({ game, wallet, plays, clock }: PlayAccess, opening: Opening): Promise<Opened> {
  const { ticket, play: token, seed } = opening
  const known = plays.byTicket(ticket, token)
  if (known === 'foreign' || (known && known.game !== game.id)) return { kind: 'refused', code: 'ticket_invalid' }
  if (known) return { kind: 'known' }
  const opened = await wallet.call(openPlay, { ticket })
  if (opened.kind === 'refused' && opened.code === 'ticket_invalid') return { kind: 'refused', code: 'ticket_invalid' }
  if (opened.kind !== 'done') return { kind: 'refused', code: 'wallet_unavailable' }
  const { playId, nodeId, playerName, isTrial, balance, currency, digits } = opened.value
  if (nodeId !== game.nodeId) return { kind: 'refused', code: 'ticket_invalid' }
  plays.add({ game: game.id, ticket, token, walletPlay: playId, playerName, isTrial, at: clock() }, seed)
  return { kind: 'new', isTrial, walletBalance: { balance, currency, digits } }
}

/** The play of a token; one that nobody has, an old one, or another game's is no play. */
export function findPlay({ game, plays, clock }: Omit<PlayAccess, 'wallet'>, token: string): Play | undefined {
  const play = plays.byToken(token)
  const now = clock()
  if (play?.game !== game.id || now - play.seenAt > PLAY_IDLE_MS) return undefined
  if (now - play.seenAt > SEEN_STEP_MS) plays.touch(play.id, now)
  return play
}
