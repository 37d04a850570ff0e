import { constants, brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/** Where the first view of a page ends, in its markup; without it, at the end of `<main>`. */
const FIRST_VIEW_ENDS = '<!--first-view-->'

/**
 * Returns how much of a compressed page a browser needs for the first view: head, style, header, first banner, first
 * row of games. In bytes of the body, Brotli.
 * @param packed the page as it is sent; compressed here if it is not given
 */
export function firstViewBytes(html: string, packed: Buffer = brotliCompressSync(html)): number {
  const marked = html.indexOf(FIRST_VIEW_ENDS)
  const needed = Buffer.byteLength(html.slice(0, marked >= 0 ? marked : Math.max(0, html.indexOf('</main>'))))
  let [short, enough] = [0, packed.length]
  while (enough - short > 1) {
    const middle = (short + enough) >> 1
    if (readable(packed.subarray(0, middle)) >= needed) enough = middle
    else short = middle
  }
  return enough
}

/** Returns how many bytes of a page a browser can read from the first bytes of its compressed form. */
function readable(start: Buffer): number {
  return brotliDecompressSync(start, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).length
}
