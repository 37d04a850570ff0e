import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'

/** S5.38, S9.18: the most pictures of one submission. */
export const PICTURES = 3
/** S5.38, S9.18: the most bytes of one picture: 5 MB, rounded up to binary units. */
export const PICTURE_BYTES = 5 * 1024 * 1024
/** The most pixels of one picture: a small file can declare a huge one. */
const PICTURE_PIXELS = 64_000_000

/** A picture that passed `readPicture`. */
export interface Picture {
  readonly kind: 'png' | 'jpg'
  readonly width: number
  readonly height: number
  /** The image data alone, without metadata (place, device, comments) or anything after its end. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Why a file is refused. */
export type PictureFault = 'tooLarge' | 'notPicture' | 'tooManyPixels'

/**
 * Validates a PNG or JPEG by its bytes, not by name or stated type (S5.38; threats, T23): its structure must be whole
 * and its dimensions within bounds. The portal uses it so that a photo's location never leaves the device, the gateway
 * because it trusts no client. Reading the result again yields the same picture.
 */
export function readPicture(bytes: Uint8Array): Picture | PictureFault {
  if (bytes.length > PICTURE_BYTES) return 'tooLarge'
  const png = readPng(bytes)
  const found = png ?? readJpeg(bytes)
  if (!found) return 'notPicture'
  const { width, height, parts } = found
  if (width * height > PICTURE_PIXELS) return 'tooManyPixels'
  return { kind: png ? 'png' : 'jpg', width, height, bytes: joined(parts) }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
