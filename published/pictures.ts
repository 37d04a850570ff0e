import { type InferOutput, array, number, object, record, string } from 'valibot'

/** A drawn picture. */
export const pictureFile = object({
  /** Pixels of the picture at its own address. */
  width: number(),
  height: number(),
  /** The same picture as WebP, the narrowest first; a drawing has every size, and so only itself. */
  sizes: array(object({ width: number(), url: string() })),
})
/** The pictures of the content by their addresses (`/pictures/…`), as `.published/pictures.json` has them. */
export const pictureManifest = record(string(), pictureFile)
/** Pictures by their address in content. */
export type Pictures = InferOutput<typeof pictureManifest>
export type Picture = Pictures[string]
