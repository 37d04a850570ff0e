import type { GameMessage, PortalMessage } from '#contract/frame/messages.ts'
import { type ReadableAtom, atom } from 'nanostores'
import { brand } from '#brand/brand.ts'
import { onGameMessage, postToGame } from '#browser/frame.ts'
import { late } from '#browser/late.ts'
import { refreshBalance } from '#stores/wallet/balance.ts'
import { announceMoney } from '#stores/shell/money-moved.ts'
import { $launch } from './launch.ts'
import { shareSettings } from './shared-settings.ts'

/** How long a game's messages are collected before the balance is refreshed. */
const LOOK_MS = 300

const loadProofs = late(() => import('./verified-rounds.ts'))

let isFollowing = false

/** The shortest time between two looks at why stakes are refused: a game must not use up its player's calls. */
const REFUSED_MS = 2_000

const refused = atom(0)
/** Counts the stakes that the game of this page says were refused by the member's own limits. */
export const $refusedStakes: ReadableAtom<number> = refused
let mayCountAt = 0

function countRefused(): void {
  const waitMs = mayCountAt - Date.now()
  // one more is waiting already
  if (waitMs > REFUSED_MS) return
  mayCountAt = Math.max(mayCountAt, Date.now()) + REFUSED_MS
  setTimeout(() => refused.set(refused.get() + 1), Math.max(0, waitMs))
}

/** Tells an in-house game that its next stake is accepted again, so that it takes its message back. */
export function clearRefusedStake(): void {
  const current = $launch.get()
  const message: PortalMessage = { type: 'atoll:play-on' }
  if (current.state === 'ready') postToGame(current.origin, message)
}

/**
 * Refreshes the balance after settled rounds: the frame only says that one was settled, never how much it paid. An
 * in-house game follows this page's theme.
 */
export function followRounds(): void {
  if (isFollowing) return
  isFollowing = true
  let stop = () => {}
  $launch.subscribe((current) => {
    stop()
    if (current.state === 'ready') stop = follow(current.origin, current.game.vassalage === brand.ownVendor)
  })
  // a window of its own sends no messages to this page
  addEventListener('focus', () => $launch.get().state === 'elsewhere' && look())
}

function follow(origin: string, isOwn: boolean): () => void {
  const stops = [
    onGameMessage(origin, (data) => {
      const type = typeOf(data)
      if (type === 'atoll:round-settled') look()
      if (type === 'atoll:play-limited') countRefused()
      if (isOwn && type === 'atoll:round-verified') void loadProofs().then((code) => code?.tellRound(Object(data)))
    }),
    ...(isOwn ? [shareSettings(origin)] : []),
  ]
  return () => stops.forEach((stop) => stop())
}

let isLookDue = false

/** Refreshes the balance at a limited rate: a game must not use up its player's calls. */
function look(): void {
  if (isLookDue) return
  isLookDue = true
  setTimeout(() => {
    isLookDue = false
    void refreshBalance()
    announceMoney()
  }, LOOK_MS)
}

function typeOf(message: unknown): GameMessage | undefined {
  return typeof message === 'object' && message !== null ? Reflect.get(message, 'type') : undefined
}
