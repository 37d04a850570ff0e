import { onGameMessage } from '#lib/frame.ts'
import { refreshBalance } from '#stores/wallet/balance.ts'
import { $launch } from './launch.ts'

/** For so long what a game says is gathered. */
const LOOK_MS = 300

let isFollowing = false

/** A settled round moves the balance: the frame only says that there is something to look at, never how much. */
export function followRounds(): void {
  if (isFollowing) return
  isFollowing = true
  let stop = () => {}
  $launch.subscribe((current) => {
    stop()
    if (current.state === 'ready') stop = onGameMessage(current.origin, (data) => isRoundSettled(data) && look())
  })
  // a window of its own tells nothing to this page
  addEventListener('focus', () => $launch.get().state === 'elsewhere' && look())
}

let isLookDue = false

/** However often a game says that there is something, it is looked at in turns: a game must not use up its player's calls. */
function look(): void {
  if (isLookDue) return
  isLookDue = true
  setTimeout(() => {
    isLookDue = false
    void refreshBalance()
  }, LOOK_MS)
}

function isRoundSettled(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Reflect.get(message, 'type') === 'atoll:round-settled'
}
