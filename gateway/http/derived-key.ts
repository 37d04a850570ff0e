import { hkdfSync } from 'node:crypto'
import type { Services } from '#gateway/services.ts'

/** Derives a 256-bit key for one purpose from the key file beside the database: neither alone reveals a secret. */
export function derivedKey({ privateKey }: Services['sealing'], purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', privateKey.export({ type: 'pkcs8', format: 'der' }), '', purpose, 32))
}
