/**
 * SHA-256 of several parts, one after the other. Programs bring their own, because `node:crypto` is not in a browser and
 * Web Crypto cannot be called within a database's write.
 */
export type Sha256 = (...parts: readonly Uint8Array[]) => Uint8Array

/** Returns the bytes that hex digits spell. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Returns bytes in lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += digits[byte]
  return hex
}
