/** Twice the displayed size, for sharp screens. */
const SIDE = 176

/**
 * Returns a small square of a picture as a `data:` URL; the page's policy does not allow `blob:`.
 * @returns `undefined` if this browser cannot decode it
 */
export async function thumbnail(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string | undefined> {
  try {
    const image = await createImageBitmap(new Blob([bytes], { type }))
    const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
    const scale = SIDE / Math.min(image.width, image.height)
    const [width, height] = [image.width * scale, image.height * scale]
    canvas.getContext('2d')?.drawImage(image, (SIDE - width) / 2, (SIDE - height) / 2, width, height)
    image.close()
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return undefined // the file claims to be a picture but cannot be decoded
  }
}
