import { localStore } from '#lib/storage.ts'

/** Of so many games this browser remembers that their rules were shown. */
const MAX_REMEMBERED = 300

/** What storage did not take; as long as the page. */
const here = new Set<string>()

/** Whether somebody on this device has started the game from the sheet that tells its rules. */
export function isRead(nodeId: string): boolean {
  return here.has(nodeId) || known().includes(nodeId)
}

/** Remembers that the game was started from its sheet; with a blocked storage the sheet comes again on the next page. */
export function markRead(nodeId: string): void {
  here.add(nodeId)
  localStore.write('gamesRead', [nodeId, ...known()].slice(0, MAX_REMEMBERED).join('\n'))
}

/** One id a line; whatever else stands there is no game. */
function known(): string[] {
  return (localStore.read('gamesRead') ?? '').split('\n')
}
