import { array, parse, string } from 'valibot'
import { localStore } from '#lib/storage.ts'

/** Of so many games this browser remembers that their rules were shown. */
const MOST = 300
const list = array(string())

/** Whether somebody on this device has started the game from the sheet that tells its rules. */
export function isRead(nodeId: string): boolean {
  return known().includes(nodeId)
}

/** Remembers that the game was started from its sheet; with a blocked storage the sheet comes again. */
export function markRead(nodeId: string): void {
  const others = known().filter((id) => id !== nodeId)
  localStore.write('gamesRead', JSON.stringify([nodeId, ...others].slice(0, MOST)))
}

function known(): readonly string[] {
  try {
    return parse(list, JSON.parse(localStore.read('gamesRead') ?? '[]'))
  } catch {
    // written by somebody else: as if nothing were
    return []
  }
}
