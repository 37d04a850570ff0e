import { createHmac } from 'node:crypto'
import { crashOfDigest, messageOf } from './rules.ts'

/** Returns the crash point of a flight, like `crashOf` but synchronously. */
export function crashNow(seed: string, publicSeed: string, place: number): number {
  const key = Buffer.from(seed, 'hex')
  return crashOfDigest(createHmac('sha256', key).update(messageOf(publicSeed, place)).digest())
}
