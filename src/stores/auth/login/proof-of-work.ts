import { call } from '#api/call.ts'
import type { CallFailure } from '#api/failure.ts'
import { type HumanProof, type HumanPurpose, humanChallenge } from '#contract/auth/captcha.ts'

/** The gateway takes a proof for 20 minutes; one that is older than this is not sent any more. */
const FRESH_MS = 15 * 60_000

interface Working {
  readonly since: number
  readonly proof: Promise<HumanProof | CallFailure>
}

const workings = new Map<HumanPurpose, Working>()

/** Begins the work for this purpose (S4.8) unless it was begun lately: a form does so when it is first touched. */
export function beginProof(purpose: HumanPurpose): Promise<HumanProof | CallFailure> {
  const begun = workings.get(purpose)
  if (begun && Date.now() - begun.since < FRESH_MS) return begun.proof
  const proof = work(purpose)
  const working = { since: Date.now(), proof }
  workings.set(purpose, working)
  void proof.then((done) => {
    // what failed is begun anew at the next wish
    if ('kind' in done && workings.get(purpose) === working) workings.delete(purpose)
  })
  return proof
}

/** A proof was sent: it is good once. */
export function spendProof(purpose: HumanPurpose): void {
  workings.delete(purpose)
}

async function work(purpose: HumanPurpose): Promise<HumanProof | CallFailure> {
  const asked = await call(humanChallenge, { purpose })
  if (!asked.ok) return asked.failure
  try {
    const { prove } = await import('#lib/proof-of-work.ts')
    const solution = await prove(asked.value)
    return solution ? { challenge: asked.value, solution } : { kind: 'timeout' }
  } catch {
    return { kind: 'offline' } // its code did not come
  }
}
