import { plainComment } from '#contract/comment.ts'
import { PICTURES, PICTURE_BYTES, type Picture, type PictureFault, readPicture } from '#contract/pictures.ts'
import { thumbnail } from '#lib/thumbnail.ts'
import { $applyForm, type Chosen, type Complaint, changeForm } from './apply-form.ts'

/** What a picture may be (S5.38), for the words that say so. */
export const pictureLimits = { most: PICTURES, size: PICTURE_BYTES / 1024 ** 2 } as const

/** So much of a file's name is shown, of its beginning and of its end. */
const NAME = { beginning: 32, end: 12 } as const
let keys = 0
/** What was chosen is looked at in turn: the room that is left is known then. */
let reading: Promise<void> = Promise.resolve()
/** How often was chosen for each promotion and not looked at to the end. */
const waiting = new Map<string, number>()

/** Looks at files and takes those that are pictures, while there is room; of the others it is said why. */
export function choosePictures(files: readonly File[]): Promise<void> {
  const form = $applyForm.get()
  if (!form || form.sending.state === 'sending' || files.length === 0) return Promise.resolve()
  const { promotionId } = form
  changeForm(promotionId, () => ({ isReading: true, complaints: [], sending: { state: 'idle' } }))
  waiting.set(promotionId, (waiting.get(promotionId) ?? 0) + 1)
  reading = reading.then(() => take(promotionId, files))
  return reading
}

async function take(promotionId: string, files: readonly File[]): Promise<void> {
  let room = 0
  changeForm(promotionId, ({ pictures }) => ((room = PICTURES - pictures.length), {}))
  for (const file of files) {
    const found = await judge(file, room)
    if ('why' in found) {
      changeForm(promotionId, ({ complaints }) => ({ complaints: [...complaints, found] }))
      continue
    }
    room -= 1
    changeForm(promotionId, ({ pictures }) => ({ pictures: [...pictures, found] }))
  }
  const left = (waiting.get(promotionId) ?? 1) - 1
  waiting.set(promotionId, left)
  changeForm(promotionId, () => ({ isReading: left > 0 }))
}

/** Takes a picture away, and what was said of others: there is room now. */
export function removePicture(key: number): void {
  const form = $applyForm.get()
  if (!form || form.sending.state === 'sending') return
  changeForm(form.promotionId, ({ pictures }) => ({
    pictures: pictures.filter((one) => one.key !== key),
    complaints: [],
    sending: { state: 'idle' },
  }))
}

async function judge(file: File, room: number): Promise<Chosen | Complaint> {
  const name = shortName(plainComment(file.name))
  if (room <= 0) return { name, why: 'tooMany' }
  const picture = await readFile(file)
  if (typeof picture === 'string') return { name, why: picture }
  // the last look at it: what cannot be drawn is none
  const preview = await thumbnail(picture.bytes, picture.kind === 'png' ? 'image/png' : 'image/jpeg')
  if (preview === undefined) return { name, why: 'notPicture' }
  keys += 1
  return { key: keys, name, preview, picture }
}

function shortName(name: string): string {
  const all = [...name]
  const { beginning, end } = NAME
  if (all.length <= beginning + end) return name
  return `${all.slice(0, beginning).join('')}…${all.slice(-end).join('')}`
}

async function readFile(file: File): Promise<Picture | PictureFault | 'unreadable'> {
  // what is too large is not read at all
  if (file.size > PICTURE_BYTES) return 'tooLarge'
  try {
    return readPicture(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return 'unreadable' // taken away meanwhile, or on a card that is gone
  }
}
