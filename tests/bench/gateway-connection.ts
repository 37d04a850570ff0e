import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { CompactEncrypt, importJWK } from 'jose'
import { parse } from 'valibot'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { envelope } from '#contract/envelope.ts'
import { type SolvedChallenge, type ProofOfWorkPurpose, proofOfWorkChallenge } from '#contract/auth/captcha.ts'
import { status } from '#contract/site/status.ts'

/** A response, and the milliseconds from its request's first byte to its own last one. */
interface Timed {
  readonly ms: number
  readonly code: string | null
  readonly value: unknown
  readonly cookies: readonly string[]
}

/** A prepared request. */
export type Ready = () => Promise<Timed>

/** One connection to a gateway that stays open, so that only the gateway's work is measured. */
export interface GatewayConnection {
  /** Prepares a call, sealed if it must be, from an unused address. */
  ready<E extends Endpoint>(endpoint: E, input: InputOf<E>, cookie?: string): Promise<Ready>
  /** Solves the proof of work for a visitor. */
  prove(purpose: ProofOfWorkPurpose): Promise<SolvedChallenge>
  close(): void
}

export async function openGatewayConnection(port: number): Promise<GatewayConnection> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let addresses = 0
  const key = await sealingKey()

  async function ready<E extends Endpoint>(endpoint: E, input: InputOf<E>, cookie = ''): Promise<Ready> {
    const body = JSON.stringify(endpoint.sealed ? { sealed: await seal(input) } : input)
    const isForm = endpoint.carrier === 'form'
    const text = isForm
      ? new URLSearchParams(Object.entries(Object(input)).map(([name, one]) => [name, String(one)]))
      : body
    addresses += 1
    const headers = {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      'x-requested-with': 'fetch',
      'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
      ...(endpoint.sealed && { 'x-encrypted': '1' }),
      ...(cookie && { cookie }),
    }
    const { method, path } = endpoint
    return () => send({ method, path, headers }, String(text))
  }

  function send(what: { method: string; path: string; headers: Record<string, string> }, body: string): Promise<Timed> {
    return new Promise((resolve, reject) => {
      const began = performance.now()
      const asking = request({ agent, host: '127.0.0.1', port, ...what }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => {
          const ms = performance.now() - began
          const { errorCode, value } = parse(envelope, JSON.parse(text))
          resolve({ ms, code: errorCode, value, cookies: answer.headers['set-cookie'] ?? [] })
        })
      })
      asking.on('error', reject).end(body)
    })
  }

  async function sealingKey() {
    const answer = await fetch(`http://127.0.0.1:${port}${status.path}?url=127.0.0.1`)
    const { sealingKey: jwk } = parse(status.value, parse(envelope, await answer.json()).value)
    if (!jwk) throw new Error('The gateway gave no key.')
    return { jwk, key: await importJWK(jwk, 'RSA-OAEP-256') }
  }

  function seal(input: unknown): Promise<string> {
    const iat = Math.floor(Date.now() / 1000)
    return new CompactEncrypt(Buffer.from(JSON.stringify(input)))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.jwk.kid, iat, jti: randomUUID() })
      .encrypt(key.key)
  }

  return {
    ready,
    async prove(purpose) {
      const answer = await fetch(`http://127.0.0.1:${port}${proofOfWorkChallenge.path}?purpose=${purpose}`)
      const challenge = parse(proofOfWorkChallenge.value, parse(envelope, await answer.json()).value)
      const solution = await solveChallenge({ challenge, deriveKey })
      if (!solution) throw new Error('the work has no end')
      return { challenge, solution }
    },
    close: () => agent.destroy(),
  }
}
