import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { Sign, VerifySignature } from '#contract/lottery/proof/signatures.ts'

/** RFC 8410: what precedes the 32 bytes of an Ed25519 key in PKCS #8 and in SPKI. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** Returns a signing key and its public key (32 bytes) from a secret of 32 bytes. */
export function signerOf(secret: Uint8Array): { readonly sign: Sign; readonly publicKey: Uint8Array } {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' })
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return { sign: (message) => sign(null, message, key), publicKey: new Uint8Array(der.subarray(SPKI.length)) }
}

/** Checks an Ed25519 signature. */
export const verifySignature: VerifySignature = ({ key, message, signature }) => {
  const publicKey = createPublicKey({ key: Buffer.concat([SPKI, key]), format: 'der', type: 'spki' })
  return verify(null, message, publicKey, signature)
}
