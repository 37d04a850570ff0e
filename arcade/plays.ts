import { openPlay } from '#contract/game-wallet/game-wallet.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { HOUR_MS } from '#contract/time/time.ts'
import type { Listed } from './game.ts'
import type { Play, PlayRows, Seed } from './plays.rows.ts'
import type { WalletBalance } from './settlement.ts'
import type { Wallet } from './wallet.ts'

/** A play that is idle for this long must be opened again. */
const PLAY_IDLE_MS = 12 * HOUR_MS
/** Precision of `seen_at`, which saves a write per round. */
const SEEN_STEP_MS = 60_000

/** Dependencies for opening and finding a game's plays. */
interface PlayAccess {
  readonly game: Listed
  readonly wallet: Wallet
  readonly plays: PlayRows
  readonly clock: () => number
}

/** A page's request to open a play: the launch ticket and a token made by the page. */
interface Opening {
  readonly ticket: string
  readonly play: string
  /** Seed of the first round, for games with rounds of one player each. */
  readonly seed?: Seed
}

/** Result of opening a play. `known`: the same page has opened it before. */
type Opened =
  | { readonly kind: 'new'; readonly walletBalance: WalletBalance }
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly code: 'ticket_invalid' | 'wallet_unavailable' }

/** Exchanges a launch ticket for a play. A ticket is valid for one game only. */
export async function startPlay({ game, wallet, plays, clock }: PlayAccess, opening: Opening): Promise<Opened> {
  const { ticket, play: token, seed } = opening
  const known = plays.byTicket(ticket, token)
  if (known === 'foreign' || (known && known.game !== game.id)) return { kind: 'refused', code: 'ticket_invalid' }
  if (known) return { kind: 'known' }
  const opened = await wallet.call(openPlay, { ticket })
  if (opened.kind === 'refused' && opened.code === 'ticket_invalid') return { kind: 'refused', code: 'ticket_invalid' }
  if (opened.kind !== 'done') return { kind: 'refused', code: 'wallet_unavailable' }
  const { playId, nodeId, playerId: player, playerName, isTrial, pace, balance, currency, digits } = opened.value
  if (nodeId !== game.nodeId) return { kind: 'refused', code: 'ticket_invalid' }
  const paceMs = paceOf(game, pace)
  const facts = { game: game.id, walletPlay: playId, player, playerName, isTrial, paceMs, currency, digits }
  plays.add({ ...facts, ticket, token, at: clock() }, seed)
  return { kind: 'new', walletBalance: { balance, currency, digits } }
}

/** Returns the pace that the operator asks of a game; an older gateway asks none. */
function paceOf({ isSlot }: Listed, pace: ValueOf<typeof openPlay>['pace']): number {
  return (isSlot ? pace?.slotMs : pace?.otherMs) ?? 0
}

/** Returns the play of a token; undefined if it is unknown, expired or another game's. */
export function findPlay({ game, plays, clock }: Omit<PlayAccess, 'wallet'>, token: string): Play | undefined {
  const play = plays.byToken(token)
  const now = clock()
  if (play?.game !== game.id || now - play.seenAt > PLAY_IDLE_MS) return undefined
  if (now - play.seenAt > SEEN_STEP_MS) plays.touch(play.id, now)
  return play
}
