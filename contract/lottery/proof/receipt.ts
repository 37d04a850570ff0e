import { type InferOutput, maxLength, pipe, strictObject, string } from 'valibot'
import { canonicalJson, utf8 } from './canonical.ts'
import { type LogKey, type Sign, type VerifySignature, fromBase64, toBase64 } from './signatures.ts'
import { drawId, hash256, whole } from './ticket.ts'

/**
 * The signed promise of a ticket's place, given when it is bought. A sealed draw that has another leaf at this place, or
 * none, is proof of fraud together with it.
 */
export const receipt = strictObject({
  draw: drawId,
  index: whole,
  /** The leaf of the ticket. */
  leaf: hash256,
  /** The running head after it. */
  head: hash256,
  /** Ed25519 over the other fields, in base64. */
  signature: pipe(string(), maxLength(88)),
})
export type Receipt = InferOutput<typeof receipt>

/** Signs the place of a ticket. */
export function signReceipt(place: Omit<Receipt, 'signature'>, sign: Sign): Receipt {
  return { ...place, signature: toBase64(sign(signedBytes(place))) }
}

/** Returns whether the log's key has signed a receipt. */
export async function isSigned(receipt: Receipt, { key }: LogKey, verify: VerifySignature): Promise<boolean> {
  const signature = fromBase64(receipt.signature)
  return signature?.length === 64 && (await verify({ key, message: signedBytes(receipt), signature }))
}

/** The text names what it is, so that no signature for one purpose can serve another. */
function signedBytes({ draw, index, leaf, head }: Omit<Receipt, 'signature'>): Uint8Array {
  return utf8(`atoll-receipt/1\n${canonicalJson({ draw, index, leaf, head })}\n`)
}
