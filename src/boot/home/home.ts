import { whenOpen } from '#boot/parts/when-open.ts'
import { countDown, followDraws } from './draws.ts'
import { showJackpot, showWins } from './live.ts'
import { showOwn } from './own.ts'

/**
 * Brings home to life once the page is idle: countdowns from the published calendar, which need no call, then what the
 * gateway knows. Each fills a place of fixed height, and keeps the published facts when the gateway cannot be reached.
 */
export function startHome(): void {
  countDown()
  whenOpen(() => {
    followDraws()
    showJackpot()
    showWins()
    showOwn()
  })
}
