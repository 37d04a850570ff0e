import { compactDecrypt } from 'jose'
import { integer, maxLength, minLength, number, object, pipe, regex, safeParse, strictObject, string } from 'valibot'
import type { Services } from '#gateway/services.ts'
import { type Outcome, ok, refuse } from '#gateway/http/answer.ts'
import { parseJsonStrictly } from './json.ts'
import type { Replays } from '#gateway/http/replays.ts'

/** The largest difference between the time of sealing and the gateway's clock, in either direction. */
const WINDOW_MS = 300_000

const sealedBody = strictObject({ sealed: pipe(string(), maxLength(32_768)) })
const sealHeader = object({
  kid: string(),
  iat: pipe(number(), integer()),
  jti: pipe(string(), minLength(16), maxLength(64), regex(/^[\w-]+$/)),
})

interface Seal {
  readonly services: Services
  readonly replays: Replays
}

/** Opens the body of a sealed call (readings, X8): one algorithm, a short time window, each seal valid once. */
export async function openSealed(body: unknown, { services, replays }: Seal): Promise<Outcome<unknown>> {
  const carrier = safeParse(sealedBody, body)
  if (!carrier.success) return refuse('sealed_required')
  const opened = await decrypt(carrier.output.sealed, services)
  const header = safeParse(sealHeader, opened?.protectedHeader)
  if (!opened || !header.success) return refuse('sealed_invalid')
  const { kid, iat, jti } = header.output
  const now = services.clock()
  const sealedAt = iat * 1000
  // `iat` has a resolution of one second
  if (sealedAt + 999 < replays.since) return refuse('sealed_invalid')
  if (kid !== services.sealing.publicJwk.kid || Math.abs(now - sealedAt) > WINDOW_MS) return refuse('sealed_invalid')
  const use = replays.use(jti, sealedAt + WINDOW_MS + 1, now)
  if (use !== 'fresh') return refuse(use === 'full' ? 'busy' : 'sealed_replayed')
  return ok(parseJsonStrictly(opened.plaintext))
}

async function decrypt(sealed: string, { sealing }: Services) {
  try {
    return await compactDecrypt(sealed, sealing.privateKey, {
      keyManagementAlgorithms: ['RSA-OAEP-256'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
  } catch {
    return undefined // not sealed with our key, or malformed
  }
}
