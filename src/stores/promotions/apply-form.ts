import { type ReadableAtom, atom } from 'nanostores'
import type { FailureKey } from '#api/failure.ts'
import type { ChosenPicture, PictureError } from '#stores/shell/chosen-picture.ts'

/** A picture that was chosen and found good. */
export interface Chosen extends ChosenPicture {
  /** What the gateway calls it, once it is there. */
  readonly sentAs?: string | undefined
}

/** Why a file was not taken. */
export interface FileError {
  readonly name: string
  readonly why: PictureError['why'] | 'tooMany'
}

/** The sending's way. `at` counts the pictures that are on their way or there, of `all`. */
type Sending =
  | { readonly state: 'idle' | 'tooLong' }
  | { readonly state: 'sending'; readonly at: number; readonly all: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

/** What is being written to apply for a promotion (S3.33). */
export interface ApplyForm {
  readonly promotionId: string
  readonly comment: string
  readonly pictures: readonly Chosen[]
  readonly errors: readonly FileError[]
  /** Files are being looked at. */
  readonly isReading: boolean
  readonly sending: Sending
}

const store = atom<ApplyForm | undefined>(undefined)
/** The one whose dialog is open. */
export const $applyForm: ReadableAtom<ApplyForm | undefined> = store

const drafts = new Map<string, ApplyForm>()

/** Opens the form for a promotion, with what was written before on this page. */
export function openForm(promotionId: string): void {
  const fresh = { promotionId, comment: '', pictures: [], errors: [], isReading: false, sending: { state: 'idle' } }
  store.set({ ...fresh, ...drafts.get(promotionId), sending: { state: 'idle' } })
}

/** Changes the form of a promotion, open or not; of another that is open it changes nothing. */
export function changeForm(promotionId: string, change: (form: ApplyForm) => Partial<ApplyForm>): void {
  const form = store.get()
  const ownForm = form?.promotionId === promotionId ? form : drafts.get(promotionId)
  if (!ownForm) return
  const changed = { ...ownForm, ...change(ownForm) }
  if (ownForm === form) store.set(changed)
  else drafts.set(promotionId, changed)
}

/** Closes the form and keeps what is written. */
export function closeForm(): void {
  const form = store.get()
  if (form) drafts.set(form.promotionId, form)
  store.set(undefined)
}

/** It was sent: nothing of it is needed any more. */
export function finishForm(promotionId: string): void {
  if (store.get()?.promotionId === promotionId) store.set(undefined)
  drafts.delete(promotionId)
}

/** Somebody else is here, or nobody: nothing of what was written is theirs. */
export function dropForms(): void {
  store.set(undefined)
  drafts.clear()
}
