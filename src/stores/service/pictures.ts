import { type ReadableAtom, atom } from 'nanostores'
import { PICTURES, PICTURE_BYTES } from '#contract/files/pictures.ts'
import { type ChosenPicture, type PictureError, readChosenPicture, shownName } from '#stores/shell/chosen-picture.ts'
import { renewDraft } from './draft.ts'

/** Pictures that go with the next message. */
interface Pictures {
  readonly chosen: readonly (ChosenPicture & { readonly sentAs?: string | undefined })[]
  readonly errors: readonly { readonly name: string; readonly why: PictureError['why'] | 'tooMany' }[]
  readonly isReading: boolean
}

/** The limits of pictures (S5.38), for the texts that state them. */
export const pictureBounds = { max: PICTURES, size: PICTURE_BYTES / 1024 ** 2 } as const

const none: Pictures = { chosen: [], errors: [], isReading: false }
const store = atom<Pictures>(none)
export const $servicePictures: ReadableAtom<Pictures> = store

const change = (changed: Partial<Pictures>) => store.set({ ...store.get(), ...changed })

/** Reads files and adds valid pictures while there is room; says why the others are rejected. */
export async function addPictures(files: readonly File[]): Promise<void> {
  if (files.length === 0 || store.get().isReading) return
  change({ isReading: true, errors: [] })
  renewDraft()
  for (const file of files) {
    const { chosen, errors } = store.get()
    const found =
      chosen.length >= PICTURES ? ({ name: shownName(file), why: 'tooMany' } as const) : await readChosenPicture(file)
    change('why' in found ? { errors: [...errors, found] } : { chosen: [...chosen, found] })
  }
  change({ isReading: false })
}

/** Removes a picture. */
export function dropPicture(key: number): void {
  renewDraft()
  change({ chosen: store.get().chosen.filter((one) => one.key !== key), errors: [] })
}

/** Notes the gateway's name of a picture that was uploaded. */
export function notePicture(key: number, sentAs: string | undefined): void {
  change({ chosen: store.get().chosen.map((one) => (one.key === key ? { ...one, sentAs } : one)) })
}

/** Forgets all pictures. */
export function forgetPictures(): void {
  store.set(none)
}
