/** The first 32 bits of the fractional parts of roots of the first primes: of cube roots, and of square roots. */
const primes = firstPrimes(64)
const rounds = words(primes.map((prime) => fraction(Math.cbrt(prime))))
const initial = words(primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))))
const BLOCK = 64

/**
 * SHA-256 (FIPS 180-4) of several parts, one after the other, at once: Web Crypto answers later, and a proof hashes
 * thousands of times.
 */
export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const message = padded(parts)
  const state = new DataView(initial.buffer.slice(0))
  const schedule = new DataView(new ArrayBuffer(4 * BLOCK))
  for (let from = 0; from < message.length; from += BLOCK) {
    new Uint8Array(schedule.buffer).set(message.subarray(from, from + BLOCK))
    for (let at = 16; at < BLOCK; at++) {
      const [early, late] = [word(schedule, at - 15), word(schedule, at - 2)]
      const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
      const other = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
      schedule.setUint32(4 * at, word(schedule, at - 16) + one + word(schedule, at - 7) + other)
    }
    mix(state, schedule)
  }
  return new Uint8Array(state.buffer)
}

function mix(state: DataView, schedule: DataView): void {
  let [a, b, c, d] = [word(state, 0), word(state, 1), word(state, 2), word(state, 3)]
  let [e, f, g, h] = [word(state, 4), word(state, 5), word(state, 6), word(state, 7)]
  for (let at = 0; at < BLOCK; at++) {
    const choice = (e & f) ^ (~e & g)
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + word(rounds, at) + word(schedule, at)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  // a view keeps the lowest 32 bits
  for (const [at, sum] of [a, b, c, d, e, f, g, h].entries()) state.setUint32(4 * at, word(state, at) + sum)
}

function word(view: DataView, at: number): number {
  return view.getUint32(4 * at)
}

function words(values: readonly number[]): DataView<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(4 * values.length))
  for (const [at, value] of values.entries()) view.setUint32(4 * at, value)
  return view
}

function padded(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const message = new Uint8Array(Math.ceil((length + 9) / BLOCK) * BLOCK)
  let at = 0
  for (const part of parts) {
    message.set(part, at)
    at += part.length
  }
  message[length] = 0x80
  new DataView(message.buffer).setBigUint64(message.length - 8, BigInt(length) * 8n)
  return message
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32)
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  return found
}
