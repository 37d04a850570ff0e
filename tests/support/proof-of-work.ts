import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { parse } from 'valibot'
import { type SolvedChallenge, type ProofOfWorkPurpose, proofOfWorkChallenge } from '#contract/auth/captcha.ts'
import type { TestGateway } from './gateway.ts'

/** Requests a proof of work and solves it, as a browser would. */
export async function prove(gateway: TestGateway, purpose: ProofOfWorkPurpose = 'register'): Promise<SolvedChallenge> {
  const reply = await gateway.call(proofOfWorkChallenge, { purpose })
  const challenge = parse(proofOfWorkChallenge.value, reply.value)
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge has no solution')
  return { challenge, solution }
}
