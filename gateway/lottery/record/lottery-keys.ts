import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SeedChain, chainSteps, seedChain } from '#contract/fair/chain.ts'
import { toHex } from '#contract/fair/bytes.ts'
import { type LogKey, type Sign, keyText } from '#contract/lottery/proof/signatures.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import type { Services } from '#gateway/services.ts'
import { signerOf } from './ed25519.ts'

/** The name that the log signs under. */
const LOG_NAME = 'atoll-lottery'

/** Steps of a chain that are made in one turn of the event loop: about five milliseconds. */
const STEPS_IN_A_TURN = 4

/** What identifies a chain of seeds. */
export interface ChainOf {
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
  /** The same, but computed in short turns, so that no call waits for the tenth of a second that a long chain takes. */
  computedChain(of: ChainOf): Promise<SeedChain>
  readonly sign: Sign
  readonly logKey: LogKey
  /** The public key as it is published; another key file has another one. */
  readonly text: string
}

export function createLotteryKeys(sealing: Services['sealing']): LotteryKeys {
  const known = new Map<string, SeedChain>()
  const { sign, publicKey } = signerOf(derivedKey(sealing, 'lottery log'))
  const logKey = { name: LOG_NAME, key: publicKey }
  const under = new Map<string, Promise<SeedChain>>()
  const partsOf = ({ series, first_day, days, a_day }: ChainOf) => {
    const purpose = `lottery chain ${series} ${first_day}`
    return { purpose, lastSeed: toHex(derivedKey(sealing, purpose)), length: days * a_day }
  }
  async function compute({ purpose, lastSeed, length }: ReturnType<typeof partsOf>): Promise<SeedChain> {
    const steps = chainSteps(lastSeed, length, sha256)
    for (let made = 1; ; made++) {
      const { done, value } = steps.next()
      if (done) {
        known.set(purpose, value)
        under.delete(purpose)
        return value
      }
      if (made % STEPS_IN_A_TURN === 0) await nextTurn()
    }
  }
  return {
    chain(of) {
      const { purpose, lastSeed, length } = partsOf(of)
      const chain = known.get(purpose) ?? seedChain(lastSeed, length, sha256)
      known.set(purpose, chain)
      return chain
    },
    async computedChain(of) {
      const parts = partsOf(of)
      const chain = known.get(parts.purpose)
      if (chain) return chain
      const underway = under.get(parts.purpose)
      if (underway !== undefined) return await underway
      const started = compute(parts)
      under.set(parts.purpose, started)
      return await started
    },
    sign,
    logKey,
    text: keyText(logKey, sha256),
  }
}
