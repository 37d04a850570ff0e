import { localStore } from '#browser/storage.ts'

const MAX_BYTES = 2_048

/**
 * Keeps the settings that an in-house game sends (whether sound is on), because browsers deny storage to a frame of
 * another site. The portal neither reads nor shows them, and gives them to in-house games only (threats, T8).
 * @param message the game's message; its `text` has at most 2 KB, a larger one is dropped
 */
export function keepGameSettings(message: object): void {
  const text: unknown = Reflect.get(message, 'text')
  if (typeof text !== 'string' || new TextEncoder().encode(text).length > MAX_BYTES) return
  localStore.write('gameSettings', text)
}

/** Returns the settings that in-house games have kept, if any. */
export function keptGameSettings(): string | undefined {
  return localStore.read('gameSettings')
}
