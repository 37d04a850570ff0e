/** Drawn twice as fine as it is shown. */
const SIDE = 176

/**
 * A small square of a picture, as an address that the page's policy allows (`data:`; it allows no `blob:`).
 * @returns `undefined` where this browser cannot draw it
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
    return undefined // what says that it is a picture is none that can be drawn
  }
}
