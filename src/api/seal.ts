import { CompactEncrypt, importJWK } from 'jose'
import { randomId } from '#browser/random-id.ts'

/** The gateway's public key, as `/wps/system/status` publishes it, and its clock minus ours in milliseconds. */
export interface Seal {
  readonly key: { readonly kty: string; readonly n: string; readonly e: string; readonly kid: string }
  readonly clockOffsetMs: number
}

/**
 * Encrypts a body as a compact JWE (RSA-OAEP-256, A256GCM; readings, X8) so that nothing between the browser and the
 * gateway can read it. `iat` follows the gateway's clock and `jti` is unique, so the gateway refuses replays.
 */
export async function seal(body: unknown, { key, clockOffsetMs }: Seal): Promise<string> {
  const publicKey = await importJWK({ ...key, alg: 'RSA-OAEP-256' }, 'RSA-OAEP-256')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({
      alg: 'RSA-OAEP-256',
      enc: 'A256GCM',
      kid: key.kid,
      iat: Math.floor((Date.now() + clockOffsetMs) / 1000),
      jti: randomId(),
    })
    .encrypt(publicKey)
}
