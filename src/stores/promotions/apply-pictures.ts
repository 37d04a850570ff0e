import { PICTURES, PICTURE_BYTES } from '#contract/files/pictures.ts'
import { readChosenPicture, shownName } from '#stores/shell/chosen-picture.ts'
import { $applyForm, type Chosen, type FileError, changeForm } from './apply-form.ts'

/** The limits of pictures (S5.38), for the texts that state them. */
export const pictureLimits = { max: PICTURES, size: PICTURE_BYTES / 1024 ** 2 } as const

/** Files are read one selection after the other, so that the remaining room is known. */
let reading: Promise<void> = Promise.resolve()
/** The number of selections of each promotion that are not fully read. */
const waiting = new Map<string, number>()

/** Reads files and adds valid pictures while there is room; records why the others are rejected. */
export function choosePictures(files: readonly File[]): Promise<void> {
  const form = $applyForm.get()
  if (!form || form.sending.state === 'sending' || files.length === 0) return Promise.resolve()
  const { promotionId } = form
  changeForm(promotionId, () => ({ isReading: true, errors: [], sending: { state: 'idle' } }))
  waiting.set(promotionId, (waiting.get(promotionId) ?? 0) + 1)
  reading = reading.then(() => take(promotionId, files))
  return reading
}

async function take(promotionId: string, files: readonly File[]): Promise<void> {
  let room = 0
  changeForm(promotionId, ({ pictures }) => ((room = PICTURES - pictures.length), {}))
  for (const file of files) {
    const found = await checkFile(file, room)
    if ('why' in found) {
      changeForm(promotionId, ({ errors }) => ({ errors: [...errors, found] }))
      continue
    }
    room -= 1
    changeForm(promotionId, ({ pictures }) => ({ pictures: [...pictures, found] }))
  }
  const left = (waiting.get(promotionId) ?? 1) - 1
  waiting.set(promotionId, left)
  changeForm(promotionId, () => ({ isReading: left > 0 }))
}

/** Removes a picture and clears the errors, because there is room now. */
export function removePicture(key: number): void {
  const form = $applyForm.get()
  if (!form || form.sending.state === 'sending') return
  changeForm(form.promotionId, ({ pictures }) => ({
    pictures: pictures.filter((one) => one.key !== key),
    errors: [],
    sending: { state: 'idle' },
  }))
}

async function checkFile(file: File, room: number): Promise<Chosen | FileError> {
  return room <= 0 ? { name: shownName(file), why: 'tooMany' } : readChosenPicture(file)
}
