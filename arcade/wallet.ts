import { createHmac } from 'node:crypto'
import { safeParse } from 'valibot'
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts'
import { envelope } from '#contract/envelope.ts'
import { type RefusalCode, isRefusalCode } from '#contract/refusals.ts'
import { signedText } from '#contract/game-wallet/game-wallet.ts'
import { defaultTiming } from './timing.ts'

/** The code under which the gateway knows this vendor. */
const VENDOR = 'ATL'

/**
 * What became of a wallet call. `unknown`: no answer, or one that promises nothing; the call may have happened, so it
 * is asked about or sent again with the same id, never guessed.
 */
type WalletOutcome<Value> =
  { kind: 'done'; value: Value } | { kind: 'refused'; code: RefusalCode } | { kind: 'unknown' }

/** The gateway's seamless wallet, as a vendor sees it. */
export interface Wallet {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<WalletOutcome<ValueOf<E>>>
}

interface WalletConnection {
  readonly gatewayUrl: string
  readonly secret: string
  readonly clock: () => number
  /** How long one call may take, milliseconds. */
  readonly walletMs?: number
}

/** A wallet that signs its calls (contract/game-wallet/game-wallet.ts) and sends them over HTTP. */
export function connectWallet({
  gatewayUrl,
  secret,
  clock,
  walletMs = defaultTiming.walletMs,
}: WalletConnection): Wallet {
  return {
    async call(endpoint, input) {
      const body = JSON.stringify(input)
      const timestamp = String(clock())
      const signature = createHmac('sha256', secret)
        .update(signedText(timestamp, endpoint.path, body))
        .digest('hex')
      try {
        const answer = await fetch(new URL(endpoint.path, gatewayUrl), {
          method: endpoint.method,
          headers: {
            'content-type': 'application/json',
            'x-vendor': VENDOR,
            'x-timestamp': timestamp,
            'x-signature': signature,
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(walletMs),
        })
        return read(endpoint, await answer.json())
      } catch {
        return { kind: 'unknown' } // refused connection, deadline, or a body that is no JSON
      }
    },
  }
}

function read<E extends Endpoint>(endpoint: E, answer: unknown): WalletOutcome<ValueOf<E>> {
  const parsed = safeParse(envelope, answer)
  if (!parsed.success) return { kind: 'unknown' }
  const { success, errorCode, value } = parsed.output
  if (!success) {
    // a refusal says that this call moved nothing; a fault on the other side says nothing at all
    return isRefusalCode(errorCode) && errorCode !== 'unknown_error'
      ? { kind: 'refused', code: errorCode }
      : { kind: 'unknown' }
  }
  const read = safeParse(endpoint.value, value)
  // the generic schema widens the output; the parse above is what ValueOf names
  return read.success ? { kind: 'done', value: read.output as ValueOf<E> } : { kind: 'unknown' }
}
