import { localStore } from '#browser/storage.ts'

/** The maximum number of games whose info this browser remembers as read. */
const MAX_REMEMBERED = 300

/** The games that storage did not accept; kept until the page closes. */
const here = new Set<string>()

/** Returns whether the game was started from its info on this device. */
export function isRead(nodeId: string): boolean {
  return here.has(nodeId) || known().includes(nodeId)
}

/** Saves that the game was started from its info; if storage is blocked, the next page shows the info again. */
export function markRead(nodeId: string): void {
  here.add(nodeId)
  localStore.write('gamesRead', [nodeId, ...known()].slice(0, MAX_REMEMBERED).join('\n'))
}

/** Returns the saved ids, one per line; anything else in storage matches no game. */
function known(): string[] {
  return (localStore.read('gamesRead') ?? '').split('\n')
}
