import { fromHex } from '#contract/fair/bytes.ts'
import { quicknet, quicknetMessage } from '#contract/lottery/proof/beacon.ts'
import type { Raffle } from '#contract/rewards/raffle.ts'
import { type RaffleCheck, type RaffleProof, verifyRaffle } from '#contract/rewards/raffle-proof.ts'
import { sha256 } from '#texts/sha256.ts'

/** RFC 9380, as the network signs. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** The curve is loaded only for a raffle that has a beacon. */
async function verifyQuicknet(round: number, signature: string): Promise<boolean> {
  const { bls12_381 } = await import('@noble/curves/bls12-381.js')
  const { hash, verify } = bls12_381.shortSignatures
  try {
    const message = Uint8Array.from(quicknetMessage(round, sha256))
    return verify(fromHex(signature), hash(message, DOMAIN), fromHex(quicknet.publicKey))
  } catch {
    // bytes that are no point of the curve
    return false
  }
}

/** Verifies a proof, also against what the screen has shown before and after the draw. */
export async function checksOf(
  proof: RaffleProof,
  { commitment, round, frozen, drawn }: Raffle,
): Promise<RaffleCheck[]> {
  const { checks } = await verifyRaffle(proof, { sha256, verifyQuicknet })
  const shown: Partial<Record<RaffleCheck['name'], boolean>> = {
    seed: proof.commitment === commitment,
    list: proof.hash === frozen?.hash,
    beacon: proof.round === round,
    winners: proof.winners.join() === drawn?.winners.map(({ line }) => line).join(),
  }
  return checks.map(({ name, holds }) => ({ name, holds: holds && shown[name] !== false }))
}
