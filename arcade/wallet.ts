import { createHmac } from 'node:crypto'
import { safeParse } from 'valibot'
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts'
import { envelope } from '#contract/envelope.ts'
import { type RefusalCode, isRefusalCode } from '#contract/refusals.ts'
import { signedText } from '#contract/game-wallet/game-wallet.ts'
import { watchReachable } from './reachable.ts'
import { defaultTiming } from './timing.ts'

/** The gateway's code for this vendor. */
const VENDOR = 'ATL'

/**
 * Result of a wallet call. `unknown`: no conclusive answer; the call may have happened, so its state is requested or it
 * is sent again with the same id, never guessed.
 */
type WalletOutcome<Value> =
  { kind: 'done'; value: Value } | { kind: 'refused'; code: RefusalCode } | { kind: 'unknown' }

/** The gateway's seamless wallet, from a vendor's side. */
export interface Wallet {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<WalletOutcome<ValueOf<E>>>
}

interface WalletConnection {
  readonly gatewayUrl: string
  readonly secret: string
  readonly clock: () => number
  /** Timeout of one call in milliseconds. */
  readonly walletMs?: number
  /** Reports when the gateway stops answering, and when it does again. */
  readonly warn?: (line: string) => void
}

/** Connects to the wallet: signs calls (contract/game-wallet/game-wallet.ts) and sends them over HTTP. */
export function connectWallet({
  gatewayUrl,
  secret,
  clock,
  walletMs = defaultTiming.walletMs,
  warn = () => {},
}: WalletConnection): Wallet {
  const reachable = watchReachable(`the gateway at ${gatewayUrl}`, warn)
  return {
    async call(endpoint, input) {
      const body = JSON.stringify(input)
      const timestamp = String(clock())
      const signature = createHmac('sha256', secret)
        .update(signedText(timestamp, endpoint.path, body))
        .digest('hex')
      const note = reachable.begin()
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
        const replied: unknown = await answer.json()
        note(true)
        return read(endpoint, replied)
      } catch {
        note(false)
        return { kind: 'unknown' } // refused connection, timeout, or a body that is not JSON
      }
    },
  }
}

function read<E extends Endpoint>(endpoint: E, answer: unknown): WalletOutcome<ValueOf<E>> {
  const parsed = safeParse(envelope, answer)
  if (!parsed.success) return { kind: 'unknown' }
  const { success, errorCode, value } = parsed.output
  if (!success) {
    // a refusal means that this call moved nothing; an error of the gateway means nothing at all
    return isRefusalCode(errorCode) && errorCode !== 'unknown_error'
      ? { kind: 'refused', code: errorCode }
      : { kind: 'unknown' }
  }
  const read = safeParse(endpoint.value, value)
  // the generic schema widens the output; ValueOf names the parsed type
  return read.success ? { kind: 'done', value: read.output as ValueOf<E> } : { kind: 'unknown' }
}
