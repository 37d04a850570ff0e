import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { type SeedChain, seedChain } from '#contract/fair/chain.ts'
import { toHex } from '#contract/fair/bytes.ts'
import type { LogKey, Sign } from '#contract/lottery/proof/signatures.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import type { Services } from '#gateway/services.ts'

/** The name that the log signs under. */
const LOG_NAME = 'atoll-lottery'

/** What identifies a chain of seeds. */
interface ChainOf {
  readonly series: string
  /** The first local date, in days since 1970-01-01, the days it lasts, and its seeds for each. */
  readonly first_day: number
  readonly days: number
  readonly a_day: number
}

/** The secrets of the lottery: a stolen database reveals none, because they follow from the key file beside it. */
export interface LotteryKeys {
  /** Returns a chain; it is computed once. */
  chain(of: ChainOf): SeedChain
  readonly sign: Sign
  readonly logKey: LogKey
}

/** RFC 8410: what precedes the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_BYTES = 32

export function createLotteryKeys(sealing: Services['sealing']): LotteryKeys {
  const known = new Map<string, SeedChain>()
  const der = Buffer.concat([PKCS8_ED25519, derivedKey(sealing, 'lottery log')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicDer = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  return {
    chain({ series, first_day, days, a_day }) {
      const purpose = `lottery chain ${series} ${first_day}`
      const chain = known.get(purpose) ?? seedChain(toHex(derivedKey(sealing, purpose)), days * a_day, sha256)
      known.set(purpose, chain)
      return chain
    },
    sign: (message) => sign(null, message, privateKey),
    logKey: { name: LOG_NAME, key: new Uint8Array(publicDer.subarray(-KEY_BYTES)) },
  }
}
