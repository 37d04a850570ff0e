import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import type { Chance } from '#gateway/http/clock.ts'
import type { Passwords } from '#gateway/services.ts'

/** The cost of a hash by argon2id in one lane. */
export interface PasswordCost {
  readonly memoryKiB: number
  readonly passes: number
}

// OWASP's first choice of argon2id: 19 MiB, two passes, one lane
const owasp: PasswordCost = { memoryKiB: 19_456, passes: 2 }
const SALT_BYTES = 16
const HASH_BYTES = 32
/** A hash that would wait longer for its turn is refused: a login that takes longer is sent again anyway. */
const PATIENCE_MS = 1000
/** The assumed time of a hash before one was measured. */
const FIRST_COST_MS = 25
/** The weight of the latest hash in their mean. */
const WEIGHT = 0.2

/** No password has this hash: unknown accounts are verified against it, so that they take as long as known ones. */
export const unmatchableHash = unmatchableAt(owasp)

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{16,86})$/
const derive = promisify(argon2)

/** No hash was made, as too many wait: the call may be repeated. */
class TooBusy extends Error {
  override readonly name = 'TooBusy'
  /** The HTTP status of the answer (RFC 9110, 15.6.4). */
  readonly statusCode = 503
}

/**
 * Creates the hasher, which hashes one password at a time into PHC strings, so that the cost can be raised later. It is the
 * one door of passwords: keyboards and pastes compose the same letters differently, so all are brought to one form (NFC).
 * @param ownCost lower in tests only
 */
export function createPasswords(chance: Chance, ownCost: PasswordCost = owasp): Passwords {
  const queue = createQueue()
  return {
    isBusy: queue.isLong,
    async hash(password) {
      const nonce = chance(SALT_BYTES)
      const { memoryKiB: memory, passes } = ownCost
      const cost = { memory, passes, lanes: 1, size: HASH_BYTES }
      const hash = await queue.run(() => argon2id({ password: password.normalize('NFC'), nonce, ...cost }))
      if (hash === 'busy') throw new TooBusy('Too many passwords wait to be hashed.')
      return phcOf(ownCost, unpaddedBase64(nonce), unpaddedBase64(hash))
    },
    verify: (password, stored) =>
      queue.run(() => matchesEither(password, stored === unmatchableHash ? unmatchableAt(ownCost) : stored)),
  }
}

function phcOf({ memoryKiB, passes }: PasswordCost, salt: string, hash: string): string {
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${salt}$${hash}`
}

function unmatchableAt(cost: PasswordCost): string {
  return phcOf(cost, 'A'.repeat(22), 'A'.repeat(43))
}

/** Runs one piece of work at a time, and none that would wait longer than `PATIENCE_MS`. */
function createQueue() {
  const limit = pLimit(1)
  let costMs = FIRST_COST_MS
  let waiting = 0
  const isLong = () => waiting * costMs > PATIENCE_MS

  async function measured<Value>(work: () => Promise<Value>): Promise<Value> {
    const began = performance.now()
    const value = await work()
    costMs += WEIGHT * (performance.now() - began - costMs)
    return value
  }

  function run<Value>(work: () => Promise<Value>): Promise<Value | 'busy'> {
    if (isLong()) return Promise.resolve('busy')
    return new Promise((resolve, reject) => {
      // the estimate may have been wrong: the machine has become slower
      let isGivenUp = false
      waiting += 1
      const patience = setTimeout(() => {
        isGivenUp = true
        waiting -= 1
        resolve('busy')
      }, PATIENCE_MS)
      void limit(async () => {
        clearTimeout(patience)
        if (isGivenUp) return
        const done = measured(work).finally(() => (waiting -= 1))
        await done.then(resolve, reject)
      })
    })
  }

  return { isLong, run }
}

/** Compares the one form of a password, and as it was typed: hashes that are older than this rule are of that. */
async function matchesEither(password: string, stored: string): Promise<boolean> {
  const form = password.normalize('NFC')
  return (await matches(form, stored)) || (form !== password && (await matches(password, stored)))
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
