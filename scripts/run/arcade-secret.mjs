import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp } from '#system/steps.mjs'

const SECRET_LENGTH = 16

/**
 * Returns the secret with which gateway and arcade sign their calls: created once, kept beside the database, readable
 * only by its owner.
 * @param {string} data the data folder; created if missing
 */
export function arcadeSecret(data) {
  const file = join(data, 'arcade-secret')
  let secret = ''
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
    chmodSync(file, 0o600)
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    return giveUp(
      `Cannot write to the data folder ${data} (${error}). Check its permissions and free space, or choose another folder: ATOLL_DATA=/path npm start`,
    )
  }
  // as many as the gateway asks for (gateway/environment.ts)
  if (secret.length >= SECRET_LENGTH) return secret
  return giveUp(`${file} is damaged: put a copy of it back, or remove it, and the next start makes a new one.`)
}
