import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { SolvedChallenge, ProofOfWorkPurpose } from '#contract/auth/captcha.ts'
import { createReplays } from '#gateway/http/replays.ts'
import type { Chance, Clock } from '#gateway/http/clock.ts'

/** Rounds of PBKDF2 for one try; a phone does some hundred of these tries a second. */
const COST = 1000
/** How many tries it takes, one from the least to the most: in the place of a picture five times as many. */
const tries: Readonly<Record<ProofOfWorkPurpose, readonly [lower: number, upper: number]>> = {
  register: [100, 300],
  sms: [100, 300],
  forgot: [100, 300],
  'login-captcha': [500, 1500],
  'register-captcha': [500, 1500],
}
/** How long a form may lie open over its proof; afterwards the browser works again. */
const LIFE_MS = 20 * 60_000

/** The work that is asked of a browser before an account is opened, so that thousands of accounts cost something (S4.8). */
export interface ProofOfWork {
  ask(purpose: ProofOfWorkPurpose): Promise<SolvedChallenge['challenge']>
  /** Takes a proof, which is good once; `busy` when one more cannot be remembered. */
  take(proof: SolvedChallenge, purpose: ProofOfWorkPurpose): Promise<'proven' | 'unproven' | 'busy'>
}

/** The secret lives as long as the process: what was asked before a restart is unproven after it, and asked anew. */
export function createProofOfWork(clock: Clock, chance: Chance): ProofOfWork {
  const secrets = { hmacSignatureSecret: secret(chance), hmacKeySignatureSecret: secret(chance) }
  const taken = createReplays(clock())
  return {
    async ask(purpose) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(...tries[purpose]),
        deriveKey,
        data: { purpose, expiresAt: clock() + LIFE_MS },
        ...secrets,
      })
      // it is signed, and parsed by the contract before it leaves
      return challenge as SolvedChallenge['challenge']
    },
    async take(proof, purpose) {
      const { data, nonce } = proof.challenge.parameters
      if (data.purpose !== purpose || data.expiresAt <= clock()) return 'unproven'
      const { verified } = await verifySolution({ ...proof, deriveKey, ...secrets })
      if (!verified) return 'unproven'
      const use = taken.use(nonce, data.expiresAt, clock())
      return use === 'fresh' ? 'proven' : use === 'full' ? 'busy' : 'unproven'
    },
  }
}

function secret(chance: Chance): string {
  return chance(32).toString('hex')
}
