import { call } from '#api/call.ts'
import type { CallFailure } from '#api/failure.ts'
import { type SolvedChallenge, type ProofOfWorkPurpose, proofOfWorkChallenge } from '#contract/auth/captcha.ts'

/** The gateway takes a proof for 20 minutes; one that is older than this is not sent any more. */
const MAX_PROOF_AGE_MS = 15 * 60_000

interface PendingProof {
  readonly since: number
  readonly proof: Promise<SolvedChallenge | CallFailure>
}

const pendingProofs = new Map<ProofOfWorkPurpose, PendingProof>()

/** Begins the work for this purpose (S4.8) unless it was begun lately: a form does so when it is first touched. */
export function beginProof(purpose: ProofOfWorkPurpose): Promise<SolvedChallenge | CallFailure> {
  const begun = pendingProofs.get(purpose)
  if (begun && Date.now() - begun.since < MAX_PROOF_AGE_MS) return begun.proof
  const proof = work(purpose)
  const started = { since: Date.now(), proof }
  pendingProofs.set(purpose, started)
  void proof.then((done) => {
    // what failed is begun anew at the next wish
    if ('kind' in done && pendingProofs.get(purpose) === started) pendingProofs.delete(purpose)
  })
  return proof
}

/** A proof was sent: it is good once. */
export function spendProof(purpose: ProofOfWorkPurpose): void {
  pendingProofs.delete(purpose)
}

async function work(purpose: ProofOfWorkPurpose): Promise<SolvedChallenge | CallFailure> {
  const asked = await call(proofOfWorkChallenge, { purpose })
  if (!asked.ok) return asked.failure
  try {
    const { prove } = await import('#lib/proof-of-work.ts')
    const solution = await prove(asked.value)
    return solution ? { challenge: asked.value, solution } : { kind: 'timeout' }
  } catch {
    return { kind: 'offline' } // its code did not come
  }
}
