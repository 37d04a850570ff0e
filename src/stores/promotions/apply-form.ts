import { type ReadableAtom, atom } from 'nanostores'
import type { FailureKey } from '#api/failure.ts'
import type { ChosenPicture, PictureError } from '#stores/shell/chosen-picture.ts'

/** A chosen picture that is valid. */
export interface Chosen extends ChosenPicture {
  /** The gateway's name of the picture once it is uploaded. */
  readonly sentAs?: string | undefined
}

/** Why a file was rejected. */
export interface FileError {
  readonly name: string
  readonly why: PictureError['why'] | 'tooMany'
}

/** State of the sending. `at` is the number of the current picture, of `all`. */
type Sending =
  | { readonly state: 'idle' | 'tooLong' }
  | { readonly state: 'sending'; readonly at: number; readonly all: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

/** The form of an application for a promotion (S3.33). */
export interface ApplyForm {
  readonly promotionId: string
  readonly comment: string
  readonly pictures: readonly Chosen[]
  readonly errors: readonly FileError[]
  /** Files are being read. */
  readonly isReading: boolean
  readonly sending: Sending
}

const store = atom<ApplyForm | undefined>(undefined)
/** The form whose dialog is open. */
export const $applyForm: ReadableAtom<ApplyForm | undefined> = store

const drafts = new Map<string, ApplyForm>()

/** Opens the form of a promotion with the draft kept on this page. */
export function openForm(promotionId: string): void {
  const fresh = { promotionId, comment: '', pictures: [], errors: [], isReading: false, sending: { state: 'idle' } }
  store.set({ ...fresh, ...drafts.get(promotionId), sending: { state: 'idle' } })
}

/** Changes the form of a promotion, open or not; leaves another open form alone. */
export function changeForm(promotionId: string, change: (form: ApplyForm) => Partial<ApplyForm>): void {
  const form = store.get()
  const ownForm = form?.promotionId === promotionId ? form : drafts.get(promotionId)
  if (!ownForm) return
  const changed = { ...ownForm, ...change(ownForm) }
  if (ownForm === form) store.set(changed)
  else drafts.set(promotionId, changed)
}

/** Closes the form and keeps its draft. */
export function closeForm(): void {
  const form = store.get()
  if (form) drafts.set(form.promotionId, form)
  store.set(undefined)
}

/** Drops the form and its draft after it was sent. */
export function finishForm(promotionId: string): void {
  if (store.get()?.promotionId === promotionId) store.set(undefined)
  drafts.delete(promotionId)
}

/** Drops all forms when the account changes. */
export function dropForms(): void {
  store.set(undefined)
  drafts.clear()
}
