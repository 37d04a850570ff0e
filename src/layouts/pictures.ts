import { existsSync, readFileSync } from 'node:fs'
import type { Pictures } from '#published/pictures.ts'

/** What a picture's element needs. */
interface Drawn {
  readonly src: string
  readonly srcset?: string
  readonly width?: number
  readonly height?: number
}

/** How wide a picture of editors is: as the page's main column, which has side bars beside it on wide screens. */
export const PICTURE_SIZES = '(min-width: 64rem) 44rem, 100vw'

/** Published pictures by their address in content, `/pictures/…` (publish/pictures.ts). */
const MANIFEST = '.published/pictures.json'
let read: Pictures | undefined

function manifest(): Pictures {
  // our own publish wrote it
  read ??= existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}
  return read ?? {}
}

/** Returns how to show a picture of editors; one that is not published keeps its address, without dimensions. */
export function drawnPicture(address: string, pictures: Pictures = manifest()): Drawn {
  const picture = pictures[address]
  const sizes = picture?.sizes.toSorted((one, other) => one.width - other.width) ?? []
  const largest = sizes.at(-1)
  if (!picture || !largest) return { src: address }
  const { width, height } = picture
  const srcset = sizes.length > 1 ? sizes.map((size) => `${size.url} ${size.width}w`).join(', ') : undefined
  return { src: largest.url, width, height, ...(srcset && { srcset }) }
}
