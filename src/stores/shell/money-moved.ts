import { openTabChannel } from '#browser/tabs.ts'

const listeners = new Set<() => void>()
const channel = openTabChannel('atoll-money', () => listeners.forEach((listener) => listener()))

/** Tells the other tabs that money may have moved. They ask the gateway themselves: no amount is passed on. */
export function announceMoney(): void {
  channel.post('moved')
}

/**
 * Runs `work` when money may have moved in another tab.
 * @returns a function that stops it
 */
export function onMoneyMoved(work: () => void): () => void {
  listeners.add(work)
  return () => listeners.delete(work)
}
