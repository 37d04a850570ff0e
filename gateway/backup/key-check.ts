import { createHmac } from 'node:crypto'
import { derivedKey } from '#gateway/http/derived-key.ts'
import { readSealingKey } from '#gateway/server/sealing-key.ts'

/**
 * Returns a value that only this key file yields, and that says nothing else about it; `undefined` without a file.
 * A database is useless with another key: sealed secrets cannot be read, and sold draws become void.
 */
export async function keyCheckOf(keyFile: string): Promise<string | undefined> {
  const sealing = await readSealingKey(keyFile)
  return sealing && createHmac('sha256', derivedKey(sealing, 'backup')).update('the key of a backup').digest('hex')
}
