import { onGameMessage } from '#lib/frame.ts'
import { refreshBalance } from '#stores/wallet/balance.ts'
import { announceMoney } from '#stores/shell/money-moved.ts'
import { $launch } from './launch.ts'

/** How long a game's messages are collected before the balance is refreshed. */
const LOOK_MS = 300

let isFollowing = false

/** Refreshes the balance after settled rounds: the frame only says that one was settled, never how much it paid. */
export function followRounds(): void {
  if (isFollowing) return
  isFollowing = true
  let stop = () => {}
  $launch.subscribe((current) => {
    stop()
    if (current.state === 'ready') stop = onGameMessage(current.origin, (data) => isRoundSettled(data) && look())
  })
  // a window of its own sends no messages to this page
  addEventListener('focus', () => $launch.get().state === 'elsewhere' && look())
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

function isRoundSettled(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Reflect.get(message, 'type') === 'atoll:round-settled'
}
