import { orientationOf, orientationSegment } from './exif.ts'
import type { Found } from './png.ts'

const [START, END, SCAN, EXIF] = [0xd8, 0xd9, 0xda, 0xe1]
/** Frames that browsers draw: baseline, extended and progressive, Huffman-coded (ITU-T T.81, table B.1). */
const frames = [0xc0, 0xc1, 0xc2]
/** Tables and restart intervals; of the application segments (APPn), only those that affect colours. */
const tables = [0xdb, 0xc4, 0xdd]
const colours: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

interface Segment {
  readonly marker: number
  readonly from: number
  readonly to: number
}

/**
 * Reads the segments of a JPEG (ITU-T T.81, annex B); `undefined` if one is broken or missing. Drops all metadata but
 * the orientation, and everything after the end of the image.
 */
export function readJpeg(bytes: Uint8Array): Found | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined
  const segments = segmentsOf(bytes)
  const [frame, second] = segments?.filter(({ marker }) => frames.includes(marker)) ?? []
  if (!segments || !frame || second) return undefined
  const size = readFrame(bytes, frame)
  const scan = segments.findIndex(({ marker }) => marker === SCAN)
  if (!size || scan < segments.indexOf(frame)) return undefined
  return { ...size, parts: [bytes.subarray(0, 2), ...partsOf(bytes, segments)] }
}

function partsOf(bytes: Uint8Array, segments: readonly Segment[]): Uint8Array[] {
  return segments.flatMap(({ marker, from, to }) => {
    const part = bytes.subarray(from, to)
    if (marker === EXIF) return orientationSegment(orientationOf(part))
    return isDrawn(marker, part) ? part : []
  })
}

function isDrawn(marker: number, part: Uint8Array): boolean {
  const name = colours[marker]
  if (name === undefined) return marker === SCAN || marker === END || tables.includes(marker) || frames.includes(marker)
  return String.fromCharCode(...part.subarray(4, 4 + name.length)) === name
}

/** Returns all segments up to the end of the image; a scan includes its pixels. */
function segmentsOf(bytes: Uint8Array): Segment[] | undefined {
  const segments: Segment[] = []
  for (let from = 2; from + 2 <= bytes.length;) {
    if (bytes[from] !== 0xff) return undefined
    const marker = bytes[from + 1] ?? 0
    // a marker may be preceded by any number of fill bytes
    if (marker === 0xff) from += 1
    else if (marker === END) return [...segments, { marker, from, to: from + 2 }]
    else {
      const to = endOf(bytes, from, marker)
      if (to === undefined) return undefined
      segments.push({ marker, from, to })
      from = to
    }
  }
  return undefined
}

/** Returns the end of a segment; only known segments with a length are allowed here. */
function endOf(bytes: Uint8Array, from: number, marker: number): number | undefined {
  const isKnown = marker >= 0xe0 || frames.includes(marker) || tables.includes(marker) || marker === SCAN
  const length = ((bytes[from + 2] ?? 0) << 8) | (bytes[from + 3] ?? 0)
  const to = from + 2 + length
  if (!isKnown || length < 2 || to > bytes.length) return undefined
  return marker === SCAN ? endOfPixels(bytes, to) : to
}

/** Returns the offset of the next marker that does not belong to the pixel data. */
function endOfPixels(bytes: Uint8Array, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return undefined
}

function readFrame(bytes: Uint8Array, { from, to }: Segment): { width: number; height: number } | undefined {
  if (to - from < 11) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset + from, to - from)
  const [height, width, components] = [view.getUint16(5), view.getUint16(7), view.getUint8(9)]
  const isWhole = components >= 1 && components <= 4 && to - from === 10 + 3 * components
  return isWhole && width > 0 && height > 0 ? { width, height } : undefined
}
