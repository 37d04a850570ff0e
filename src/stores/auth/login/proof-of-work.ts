import { call } from '#api/call.ts'
import type { CallFailure } from '#api/failure.ts'
import { type SolvedChallenge, type ProofOfWorkPurpose, proofOfWorkChallenge } from '#contract/auth/captcha.ts'

/** The gateway accepts a proof for 20 minutes; an older one than this is no longer sent. */
const MAX_PROOF_AGE_MS = 15 * 60_000

interface PendingProof {
  readonly since: number
  readonly proof: Promise<SolvedChallenge | CallFailure>
}

const pendingProofs = new Map<ProofOfWorkPurpose, PendingProof>()

/** Starts the work for this purpose (S4.8) unless a recent one exists; a form calls this when it is first touched. */
export function beginProof(purpose: ProofOfWorkPurpose): Promise<SolvedChallenge | CallFailure> {
  const begun = pendingProofs.get(purpose)
  if (begun && Date.now() - begun.since < MAX_PROOF_AGE_MS) return begun.proof
  const proof = work(purpose)
  const started = { since: Date.now(), proof }
  pendingProofs.set(purpose, started)
  void proof.then((done) => {
    // start again on the next request after a failure
    if ('kind' in done && pendingProofs.get(purpose) === started) pendingProofs.delete(purpose)
  })
  return proof
}

/** Drops a proof that was sent: each one can be used once. */
export function spendProof(purpose: ProofOfWorkPurpose): void {
  pendingProofs.delete(purpose)
}

async function work(purpose: ProofOfWorkPurpose): Promise<SolvedChallenge | CallFailure> {
  const asked = await call(proofOfWorkChallenge, { purpose })
  if (!asked.ok) return asked.failure
  try {
    const { prove } = await import('#browser/proof-of-work.ts')
    const solution = await prove(asked.value)
    return solution ? { challenge: asked.value, solution } : { kind: 'timeout' }
  } catch {
    return { kind: 'offline' } // couldn't load its code
  }
}
