import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { saveFile } from '#browser/files.ts'
import { late } from '#browser/late.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { type Raffle, rafflePromotion } from '#contract/rewards/raffle.ts'
import type { RaffleCheck, RaffleProof } from '#contract/rewards/raffle-proof.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'

export type { Raffle, RaffleCheck }

/** The raffles, and how far the gateway's clock is ahead of this device's. */
interface Raffles extends ValueOf<typeof rafflePromotion> {
  readonly clockOffset: number
}

/** What has become of the check of a draw. */
export type Checking =
  | { readonly state: 'idle' }
  | { readonly state: 'checking'; readonly key: string }
  | { readonly state: 'failed'; readonly key: string; readonly why: FailureKey }
  | {
      readonly state: 'done'
      readonly key: string
      readonly checks: readonly RaffleCheck[]
      readonly proof: RaffleProof
    }

const only = {}
const raffles = createPageStore({
  endpoint: rafflePromotion,
  input: () => ({}),
  toPage: (value): Raffles => ({ ...value, clockOffset: value.now - Date.now() }),
})
export const $raffles = raffles.$page

const checking = atom<Checking>({ state: 'idle' })
export const $checking: ReadableAtom<Checking> = checking
const loadVerifier = late(() => import('./raffle-verifier.ts'))

/** Loads the raffles; shows what this tab saw before until the answer arrives. */
export function loadRaffles(): Promise<void> {
  return raffles.load(only)
}

/** Names a raffle in one of its periods. */
export function keyOfRaffle({ id, period }: Pick<Raffle, 'id' | 'period'>): string {
  return `${id}:${period}`
}

/** Loads the proof of a raffle and draws its winners again on this device, by the hash that the screen shows. */
export async function checkRaffle(raffle: Raffle): Promise<void> {
  if (checking.get().state === 'checking') return
  const key = keyOfRaffle(raffle)
  checking.set({ state: 'checking', key })
  const result = await authedCall(rafflePromotion, { proof: key })
  if (!isStill(key)) return
  if (!result.ok) return checking.set({ state: 'failed', key, why: failureKey(result.failure) })
  const { proof } = result.value
  const verifier = await loadVerifier()
  if (!isStill(key)) return
  if (!proof || verifier === undefined) return checking.set({ state: 'failed', key, why: 'refusals.offline' })
  const checks = await verifier.checksOf(proof, raffle)
  if (isStill(key)) checking.set({ state: 'done', key, checks, proof })
}

function isStill(key: string): boolean {
  const now = checking.get()
  return now.state === 'checking' && now.key === key
}

/** Saves the proof that was checked on the device, for `npm run verify` or the member's own program. */
export function saveRaffleProof(): void {
  const now = checking.get()
  if (now.state !== 'done') return
  saveFile(
    new Blob([JSON.stringify(now.proof)], { type: 'application/json' }),
    `raffle-${now.key.replace(':', '-')}.json`,
  )
}

/**
 * Loads the raffles and keeps them fresh.
 * @returns a function that stops it
 */
export function enterRaffles(): () => void {
  return keepFresh(
    () => void loadRaffles(),
    () => {
      raffles.forget()
      checking.set({ state: 'idle' })
    },
  )
}
