import { normalizeComment } from '#contract/fields/comment.ts'
import { PICTURE_BYTES, type Picture, type PictureFault, readPicture } from '#contract/files/pictures.ts'
import { thumbnail } from '#lib/thumbnail.ts'

/** A picture that was chosen and found good. */
export interface ChosenPicture {
  readonly key: number
  /** What its file is called, without what could turn the text around it. It is never sent. */
  readonly name: string
  /** An address of a small one. */
  readonly preview: string
  readonly picture: Picture
}

/** Why a file was not taken. */
export interface PictureError {
  readonly name: string
  readonly why: PictureFault | 'unreadable'
}

/** So much of a file's name is shown, of its beginning and of its end. */
const NAME = { start: 32, end: 12 } as const
let keys = 0

/** What a file is called, as it may be shown. */
export function shownName({ name }: File): string {
  const plain = normalizeComment(name)
  const all = [...plain]
  const { start, end } = NAME
  if (all.length <= start + end) return plain
  return `${all.slice(0, start).join('')}…${all.slice(-end).join('')}`
}

/** Looks into a file: the picture in it, or why it cannot be taken (S5.38). */
export async function readChosenPicture(file: File): Promise<ChosenPicture | PictureError> {
  const name = shownName(file)
  const picture = await readFile(file)
  if (typeof picture === 'string') return { name, why: picture }
  // the last look at it: what cannot be drawn is none
  const preview = await thumbnail(picture.bytes, picture.kind === 'png' ? 'image/png' : 'image/jpeg')
  if (preview === undefined) return { name, why: 'notPicture' }
  keys += 1
  return { key: keys, name, preview, picture }
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
