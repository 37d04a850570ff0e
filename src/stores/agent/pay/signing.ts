import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import {
  agentContractPreview,
  agentContractsReoffer,
  dailySalary,
  dividend,
  hourlySalary,
  realtimeSalary,
} from '#contract/agent/contracts.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'
import { sealedCall } from '#stores/wallet/money-order.ts'
import { type Contract, contractBy, loadContracts } from './contracts.ts'
import { loadPayEntries } from './pay-entries.ts'
import type { PayKind } from '#contract/agent/terms.ts'

/** What a side does with a contract; `withdraw`: an offer that the caller made. */
export type SigningAction = 'accept' | 'reject' | 'terminate' | 'withdraw'
/** What accepting an offer would do (S4.41). */
export type Preview = ValueOf<typeof agentContractPreview>

/** An answer to a contract, from its form to its result. */
export type Signing =
  | { readonly state: 'none' }
  | {
      readonly state: 'open'
      readonly action: SigningAction
      readonly contract: Contract
      /** Only of an acceptance; `why`: it could not be loaded. */
      readonly preview: Preview | 'loading' | { readonly why: FailureKey } | undefined
      readonly isBusy: boolean
      /** Why the last attempt did nothing, or that its answer was lost. */
      readonly why?: FailureKey | undefined
      readonly isUnsure?: boolean
    }
  | {
      readonly state: 'done'
      readonly action: SigningAction
      readonly contract: Contract
      /** The contracts of the direct downline that ended with an acceptance. */
      readonly ends: Preview['ends']
      readonly reoffer: Reoffer
    }
  /** The contract is no longer what was on the screen. */
  | {
      readonly state: 'outdated'
      readonly action: SigningAction
      readonly contract: Contract
      readonly why: FailureKey
    }

/** Offering ended contracts again, with one tap. */
type Reoffer =
  | { readonly state: 'idle' | 'busy' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | { readonly state: 'done'; readonly offered: number; readonly refused: readonly string[] }

const relays = {
  dividend,
  'daily-salary': dailySalary,
  'hourly-salary': hourlySalary,
  'realtime-salary': realtimeSalary,
} as const satisfies Record<PayKind, unknown>

const store = atom<Signing>({ state: 'none' })
export const $signing: ReadableAtom<Signing> = store

/** Opens the form of an answer; for an acceptance, loads what it would do. */
export function openSigning(contract: Contract, action: SigningAction): void {
  const preview = action === 'accept' ? ('loading' as const) : undefined
  store.set({ state: 'open', action, contract, preview, isBusy: false })
  if (action === 'accept') void loadPreview()
}

/** Loads what accepting the open offer would do. */
export async function loadPreview(): Promise<void> {
  const current = store.get()
  if (current.state !== 'open') return
  store.set({ ...current, preview: 'loading' })
  const result = await authedCall(agentContractPreview, { id: current.contract.id })
  const after = store.get()
  if (after.state !== 'open' || after.contract !== current.contract || after.action !== 'accept') return
  store.set({ ...after, preview: result.ok ? result.value : { why: failureKey(result.failure) } })
}

/** Closes the form or the result. */
export function closeSigning(): void {
  store.set({ state: 'none' })
}

/**
 * Sends the open answer with the hash of the terms that are on the screen. A lost answer is looked up in the contracts,
 * so that nothing is signed without the signer knowing.
 * @param password goes from the form to the sealed call; no store keeps it
 */
export async function sign(password: string): Promise<void> {
  const current = store.get()
  if (current.state !== 'open' || current.isBusy) return
  const { action, contract } = current
  store.set({ ...current, isBusy: true, why: undefined, isUnsure: false })
  const session = $session.get()
  const { id, termsHash } = contract
  const result = await sealedCall(relays[contract.terms.kind], { id, action, termsHash, password })
  if ($session.get() !== session) return closeSigning()
  const failure = result.ok ? undefined : result.failure
  if (failure && isFieldError(failure)) return keepOpen(contract, failureKey(failure), false)
  await Promise.all([loadContracts(), loadPayEntries()])
  conclude(contract, failure)
}

/** Shows what came of an answer, by the contracts as they are now. */
function conclude(contract: Contract, failure: CallFailure<unknown> | undefined): void {
  const current = store.get()
  if (current.state !== 'open' || current.contract !== contract) return
  const { action, preview } = current
  const found = contractBy(contract.id)
  if (!failure || isCarriedOut(action, found)) {
    const ends = typeof preview === 'object' && 'ends' in preview ? preview.ends : []
    return store.set({ state: 'done', action, contract: found ?? contract, ends, reoffer: { state: 'idle' } })
  }
  const why = failureKey(failure)
  if (isOutdated(failure)) return store.set({ state: 'outdated', action, contract, why })
  keepOpen(contract, why, failure.kind !== 'refused')
}

function keepOpen(contract: Contract, why: FailureKey, isUnsure: boolean): void {
  const current = store.get()
  if (current.state === 'open' && current.contract === contract) store.set({ ...current, isBusy: false, why, isUnsure })
}

function isFieldError(failure: CallFailure<unknown>): boolean {
  return failure.kind === 'refused' && failure.code === 'password_wrong'
}

/** Whether the contract is another one than what was read: it has to be read again. */
function isOutdated(failure: CallFailure<unknown>): boolean {
  if (failure.kind !== 'refused') return false
  return ['contract_changed', 'contract_state', 'contract_outdated', 'forbidden'].includes(failure.code)
}

/** Whether a contract is what an answer makes of it: another tab was faster, or the answer was lost on its way. */
function isCarriedOut(action: SigningAction, contract: Contract | undefined): boolean {
  if (!contract) return false
  if (action === 'accept') return contract.status === 'approved'
  if (action === 'terminate') return contract.endsAt !== null
  return contract.status === 'rejected'
}

/** Offers the contracts that ended again, with the same terms (S4.41); each is offered or refused by itself. */
export async function reoffer(): Promise<void> {
  const current = store.get()
  if (current.state !== 'done' || current.ends.length === 0 || current.reoffer.state === 'busy') return
  store.set({ ...current, reoffer: { state: 'busy' } })
  const result = await authedCall(agentContractsReoffer, { ids: current.ends.map(({ id }) => id) })
  const after = store.get()
  if (after.state !== 'done' || after.contract !== current.contract) return
  if (!result.ok) return store.set({ ...after, reoffer: { state: 'failed', why: failureKey(result.failure) } })
  const { offered, refused } = result.value
  // an offer that is open already was made by an attempt whose answer was lost
  const failed = refused.filter(({ refusal }) => refusal !== 'contract_open')
  const names = failed.map(({ id }) => current.ends.find((each) => each.id === id)?.agent ?? '')
  store.set({
    ...after,
    reoffer: { state: 'done', offered: offered.length + refused.length - failed.length, refused: names },
  })
  await loadContracts()
}
