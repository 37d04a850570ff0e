import { extname } from 'node:path'
import sharp from 'sharp'
import { optimize } from 'svgo'

// The rule that the check and the build share: a picture that this cannot draw is refused before a build begins.

/** The width of a picture that is drawn only to see whether it can be, in pixels. */
const TRIED_WIDTH = 16

/** A drawing as it is published: without scripts and what its editor left in it. */
export interface Drawing {
  readonly data: string
  readonly width: number
  readonly height: number
}

/** Returns whether a file name is that of a drawing (SVG). */
export function isDrawing(path: string): boolean {
  return extname(path).toLowerCase() === '.svg'
}

/** Returns a drawing as it is published. Throws if it cannot be drawn. */
export async function publishedDrawing(bytes: Buffer): Promise<Drawing> {
  const { width, height } = await sharp(bytes).metadata()
  const { data } = optimize(bytes.toString('utf8'), { multipass: true, plugins: ['preset-default', 'removeScripts'] })
  return { data, width, height }
}

/** Reads a photograph to its end, with every frame of an animation. Throws if that is not possible. */
export async function readPixels(bytes: Buffer): Promise<void> {
  const image = sharp(bytes, { animated: true }).autoOrient()
  await image.resize({ width: TRIED_WIDTH, withoutEnlargement: true }).raw().toBuffer()
}
