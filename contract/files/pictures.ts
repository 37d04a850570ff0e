import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'

/** S5.38, S9.18: how many pictures may come with one thing that a member sends in. */
export const PICTURES = 3
/** S5.38, S9.18: what one may weigh, in bytes; 5 MB as a telephone counts them, or a little more. */
export const PICTURE_BYTES = 5 * 1024 * 1024
/** What one may unfold to, in pixels: some bytes can say that they are a wall. */
const PICTURE_PIXELS = 64_000_000

/** A picture that was looked into. */
export interface Picture {
  readonly kind: 'png' | 'jpg'
  readonly width: number
  readonly height: number
  /** The picture alone: without what a camera or a hand wrote beside it (place, device, comments), or after its end. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Why bytes are none that may be sent. */
export type PictureFault = 'tooLarge' | 'notPicture' | 'tooManyPixels'

/**
 * Looks at bytes, and at neither name nor stated type (S5.38; threats, T23): a PNG or a JPEG that is whole in its structure, of
 * bearable dimensions. The same rule serves the portal, so that a place that a photograph was taken at never leaves the
 * telephone, and the gateway, which trusts nobody. A picture that was read is read to the same picture again.
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
