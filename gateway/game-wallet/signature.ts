import { createHmac, timingSafeEqual } from 'node:crypto'
import { signedText } from '#contract/game-wallet/game-wallet.ts'
import { isWithinWindow } from './game-wallet.rules.ts'

/** A request with its vendor's signature. */
export interface SignedRequest {
  readonly path: string
  readonly body: string
  readonly timestamp: string
  readonly signature: string
}

/** Returns whether a vendor with this secret signed the request within the time window around `now`. */
export function isSignedBy(secret: string, request: SignedRequest, now: number): boolean {
  if (!isWithinWindow(request.timestamp, now) || !/^[0-9a-f]{64}$/.test(request.signature)) return false
  const { timestamp, path, body } = request
  const expected = createHmac('sha256', secret)
    .update(signedText(timestamp, path, body))
    .digest()
  return timingSafeEqual(expected, Buffer.from(request.signature, 'hex'))
}
