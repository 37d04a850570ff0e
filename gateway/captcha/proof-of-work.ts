import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { SolvedChallenge, ProofOfWorkPurpose } from '#contract/auth/captcha.ts'
import { createReplays } from '#gateway/http/replays.ts'
import type { Chance, Clock } from '#gateway/http/clock.ts'

/** PBKDF2 rounds per try; a phone does a few hundred such tries a second. */
const COST = 1000
/** The number of tries, as a range: five times as many in place of a picture. */
const tries: Readonly<Record<ProofOfWorkPurpose, readonly [lower: number, upper: number]>> = {
  register: [100, 300],
  sms: [100, 300],
  forgot: [100, 300],
  service: [100, 300],
  'login-captcha': [500, 1500],
  'register-captcha': [500, 1500],
}
/** How long a form may stay open with its proof; afterwards the browser works again. */
const LIFE_MS = 20 * 60_000
/** Proofs are counted together: each has cost its sender more than it costs us. */
const ONE_SENDER = { share: 100_000, all: 100_000 }

/** Work that a browser does before opening an account, so that mass registration has a cost (S4.8). */
export interface ProofOfWork {
  ask(purpose: ProofOfWorkPurpose): Promise<SolvedChallenge['challenge']>
  /** Takes a proof, which works once. */
  take(proof: SolvedChallenge, purpose: ProofOfWorkPurpose): Promise<'proven' | 'unproven'>
}

/** Creates the proof of work. Its secrets are lost at a restart: earlier challenges are then requested anew. */
export function createProofOfWork(clock: Clock, chance: Chance): ProofOfWork {
  const secrets = { hmacSignatureSecret: secret(chance), hmacKeySignatureSecret: secret(chance) }
  const taken = createReplays(clock(), ONE_SENDER)
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
      // it is signed, and the contract parses it before it is sent
      return challenge as SolvedChallenge['challenge']
    },
    async take(proof, purpose) {
      const { data, nonce } = proof.challenge.parameters
      if (data.purpose !== purpose || data.expiresAt <= clock()) return 'unproven'
      const { verified } = await verifySolution({ ...proof, deriveKey, ...secrets })
      if (!verified) return 'unproven'
      return taken.use({ id: nonce, expiresAt: data.expiresAt }, clock()) ? 'proven' : 'unproven'
    },
  }
}

function secret(chance: Chance): string {
  return chance(32).toString('hex')
}
