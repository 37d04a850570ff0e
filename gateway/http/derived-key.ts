import { hkdfSync } from 'node:crypto'
import type { Services } from '#gateway/services.ts'

/** 256 bits for one purpose, of the key that lies beside the database: whoever has only the one reads nothing. */
export function derivedKey({ privateKey }: Services['sealing'], purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', privateKey.export({ type: 'pkcs8', format: 'der' }), '', purpose, 32))
}
