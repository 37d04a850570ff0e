import { compactDecrypt } from 'jose'
import { integer, maxLength, minLength, number, object, pipe, regex, safeParse, strictObject, string } from 'valibot'
import type { Services } from '#gateway/services.ts'
import { type Outcome, ok, refuse } from '#gateway/http/answer.ts'
import { parseJsonStrictly } from './json.ts'

/** How long a seal is valid. */
const WINDOW_MS = 300_000
/** How far its time may be ahead: portals use the gateway's clock. A seal is remembered for no longer than both. */
const AHEAD_MS = 30_000

const sealedBody = strictObject({ sealed: pipe(string(), maxLength(32_768)) })
const sealHeader = object({
  kid: string(),
  iat: pipe(number(), integer()),
  jti: pipe(string(), minLength(16), maxLength(64), regex(/^[\w-]+$/)),
})

interface Seal {
  readonly services: Services
  /** When the memory of used seals began. */
  readonly since: number
}

/** An opened body, and the id that must not have been used yet. */
interface Opened {
  readonly content: unknown
  readonly seal: { readonly id: string; readonly expiresAt: number }
}

/**
 * Opens the body of a sealed call (readings, X8): one algorithm, a short time window. Each seal is valid once: the
 * caller remembers its id, but only if the content is acceptable, so that no other fills the memory.
 */
export async function openSealed(body: unknown, { services, since }: Seal): Promise<Outcome<Opened>> {
  const carrier = safeParse(sealedBody, body)
  if (!carrier.success) return refuse('sealed_required')
  const opened = await decrypt(carrier.output.sealed, services)
  const header = safeParse(sealHeader, opened?.protectedHeader)
  if (!opened || !header.success) return refuse('sealed_invalid')
  const { kid, iat, jti } = header.output
  const sealedAt = iat * 1000
  const age = services.clock() - sealedAt
  // `iat` has a resolution of one second
  const isInTime = sealedAt + 999 >= since && age <= WINDOW_MS && age >= -AHEAD_MS
  if (kid !== services.sealing.publicJwk.kid || !isInTime) return refuse('sealed_invalid')
  return ok({ content: parseJsonStrictly(opened.plaintext), seal: { id: jti, expiresAt: sealedAt + WINDOW_MS + 1 } })
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
