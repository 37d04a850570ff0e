import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp } from './steps.mjs'

/**
 * What gateway and arcade sign their calls with: made once, kept beside the database, readable by its owner alone.
 * @param {string} data the data folder; it is made where there is none
 */
export function arcadeSecret(data) {
  const file = join(data, 'arcade-secret')
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
    chmodSync(file, 0o600)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    return giveUp(
      `Cannot write to the data folder ${data} (${error}). Check its permissions and free space, or choose another folder: ATOLL_DATA=/path npm start`,
    )
  }
}
