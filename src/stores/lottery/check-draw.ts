import { late } from '#browser/late.ts'
import type { ProofState } from './proof.ts'

const loadChecks = late(() => import('./verify-draw.ts'))

/** Checks the proof of a draw; the code of the checks loads at the first use. */
export async function checkDraw(draw: { readonly series: string; readonly numero: string }): Promise<ProofState> {
  const checks = await loadChecks()
  return checks ? checks.verifyDraw(draw) : { state: 'failed', why: 'refusals.offline' }
}
