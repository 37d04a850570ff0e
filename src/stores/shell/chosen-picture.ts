import { normalizeComment } from '#contract/fields/comment.ts'
import { PICTURE_BYTES, type Picture, type PictureFault, readPicture } from '#contract/files/pictures.ts'
import { thumbnail } from '#browser/thumbnail.ts'

/** A chosen picture that is valid. */
export interface ChosenPicture {
  readonly key: number
  /** The file's name, without characters that could reverse the text around it. It is never sent. */
  readonly name: string
  /** The URL of a thumbnail. */
  readonly preview: string
  readonly picture: Picture
}

/** Why a file was rejected. */
export interface PictureError {
  readonly name: string
  readonly why: PictureFault | 'unreadable'
}

/** How many characters of a file's name are shown, from its start and its end. */
const NAME = { start: 32, end: 12 } as const
let keys = 0

/** Returns a file's name as it may be shown. */
export function shownName({ name }: File): string {
  const plain = normalizeComment(name)
  const all = [...plain]
  const { start, end } = NAME
  if (all.length <= start + end) return plain
  return `${all.slice(0, start).join('')}…${all.slice(-end).join('')}`
}

/** Reads the picture in a file; returns why if it is rejected (S5.38). */
export async function readChosenPicture(file: File): Promise<ChosenPicture | PictureError> {
  const name = shownName(file)
  const picture = await readFile(file)
  if (typeof picture === 'string') return { name, why: picture }
  // the final check: a picture must be drawable
  const preview = await thumbnail(picture.bytes, picture.kind === 'png' ? 'image/png' : 'image/jpeg')
  if (preview === undefined) return { name, why: 'notPicture' }
  keys += 1
  return { key: keys, name, preview, picture }
}

async function readFile(file: File): Promise<Picture | PictureFault | 'unreadable'> {
  // a file that is too large is not read at all
  if (file.size > PICTURE_BYTES) return 'tooLarge'
  try {
    return readPicture(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return 'unreadable' // deleted meanwhile, or on a removed card
  }
}
