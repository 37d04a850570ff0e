import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import type { Chance } from '#gateway/http/clock.ts'
import type { Passwords } from '#gateway/services.ts'

// OWASP's first choice of argon2id: 19 MiB, two passes, one lane
const MEMORY_KIB = 19_456
const PASSES = 2
const SALT_BYTES = 16
const HASH_BYTES = 32
const QUEUE = 50 // one hash takes about 25 ms, so the wait is little more than a second

/** No password has this hash: unknown accounts are verified against it, so that they take as long as known ones. */
export const unmatchableHash = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{16,86})$/
const derive = promisify(argon2)

/** Creates the hasher, which hashes one password at a time into PHC strings, so that the cost can be raised later. */
export function createPasswords(chance: Chance): Passwords {
  const limit = pLimit(1)
  return {
    hash: (password) =>
      limit(async () => {
        const nonce = chance(SALT_BYTES)
        const hash = await argon2id({ password, nonce, memory: MEMORY_KIB, passes: PASSES, lanes: 1, size: HASH_BYTES })
        return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpaddedBase64(nonce)}$${unpaddedBase64(hash)}`
      }),
    async verify(password, stored) {
      if (limit.pendingCount >= QUEUE) return 'busy'
      return limit(() => matches(password, stored))
    },
  }
}

async function matches(password: string, stored: string): Promise<boolean> {
  const parts = phc.exec(stored)
  if (!parts) throw new Error('a stored password hash is no argon2id PHC string')
  const [, memory, passes, lanes, salt = '', expected = ''] = parts
  const hash = Buffer.from(expected, 'base64')
  const nonce = Buffer.from(salt, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), lanes: Number(lanes), size: hash.length }
  return timingSafeEqual(await argon2id({ password, nonce, ...cost }), hash)
}

interface Recipe {
  password: string
  nonce: Buffer
  memory: number
  passes: number
  lanes: number
  size: number
}

function argon2id({ password, nonce, memory, passes, lanes, size }: Recipe): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce, memory, passes, parallelism: lanes, tagLength: size })
}

/** Encodes Base64 without padding, as in PHC strings. */
function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
