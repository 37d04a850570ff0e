import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Chance } from './clock.ts'
import type { Services } from '#gateway/services.ts'
import { derivedKey } from './derived-key.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The key's purpose and the secret's owner: a secret sealed for one owner opens for no other. */
interface Use {
  readonly purpose: string
  readonly of: string
}

/** Encrypts a secret for the database that must be readable later (AES-256-GCM), with a key stored beside it. */
export function encryptSecret(
  secret: string,
  { purpose, of }: Use,
  { sealing, chance }: { sealing: Services['sealing']; chance: Chance },
): string {
  const iv = chance(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(sealing, purpose), iv)
  const sealed = [cipher.setAAD(Buffer.from(of)).update(secret, 'utf8'), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url')
}

/** Decrypts the output of `encryptSecret` for the same use. Throws an Error for anything else. */
export function decryptSecret(sealed: string, { purpose, of }: Use, sealing: Services['sealing']): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  const cipher = createDecipheriv('aes-256-gcm', derivedKey(sealing, purpose), iv)
  cipher.setAAD(Buffer.from(of)).setAuthTag(tag)
  return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8')
}
