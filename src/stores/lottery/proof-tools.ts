import { fromHex } from '#contract/fair/bytes.ts'
import { quicknet, quicknetMessage } from '#contract/lottery/proof/beacon.ts'
import type { ProofTools } from '#contract/lottery/proof/checks.ts'
import { sha256 } from '#texts/sha256.ts'

/** RFC 9380, as the network signs. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** What a browser checks proofs and receipts with: the curves are loaded with the first one, that of the beacon only for a draw that has one. */
export const tools: ProofTools = {
  sha256,
  verify: async ({ key, message, signature }) => {
    const { ed25519 } = await import('@noble/curves/ed25519.js')
    try {
      return ed25519.verify(signature, message, key)
    } catch {
      // bytes that are no point of the curve
      return false
    }
  },
  verifyQuicknet: async (round, signature) => {
    const { bls12_381 } = await import('@noble/curves/bls12-381.js')
    const { hash, verify } = bls12_381.shortSignatures
    try {
      const message = Uint8Array.from(quicknetMessage(round, sha256))
      return verify(fromHex(signature), hash(message, DOMAIN), fromHex(quicknet.publicKey))
    } catch {
      return false // bytes that are no point of the curve
    }
  },
}
