import { type SeedChain, seedChain } from '#contract/fair/chain.ts'
import { toHex } from '#contract/fair/bytes.ts'
import type { LogKey, Sign } from '#contract/lottery/proof/signatures.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import type { Services } from '#gateway/services.ts'
import { signerOf } from './ed25519.ts'

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

export function createLotteryKeys(sealing: Services['sealing']): LotteryKeys {
  const known = new Map<string, SeedChain>()
  const { sign, publicKey } = signerOf(derivedKey(sealing, 'lottery log'))
  return {
    chain({ series, first_day, days, a_day }) {
      const purpose = `lottery chain ${series} ${first_day}`
      const chain = known.get(purpose) ?? seedChain(toHex(derivedKey(sealing, purpose)), days * a_day, sha256)
      known.set(purpose, chain)
      return chain
    },
    sign,
    logKey: { name: LOG_NAME, key: publicKey },
  }
}
