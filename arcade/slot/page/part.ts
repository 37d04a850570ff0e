import { loadPart } from '#arcade/page/late.ts'
import type * as roundPart from './round.part.ts'

let loading: Promise<typeof roundPart> | undefined

/** Loads the rules and the show of rounds, once. Fails offline, and can be repeated. */
export function loadRounds(): Promise<typeof roundPart> {
  loading ??= loadPart<typeof roundPart>('round').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
