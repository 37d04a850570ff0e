import { proofVerified } from '#contract/rewards/proofs.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { type ProofState, proofOf } from './proof.ts'

/** Checks a draw for a player, and tells the gateway if the proof holds: promotions may count it. */
export async function verifyDraw(draw: { readonly series: string; readonly numero: string }): Promise<ProofState> {
  const proof = await proofOf(draw)
  if (proof.state === 'found' && proof.found.holds && proof.found.result)
    void authedCall(proofVerified, {
      proof: { draw: `${draw.series}:${draw.numero}`, result: [...proof.found.result] },
    })
  return proof
}
