/** The result of reading a picture: its dimensions and the parts to keep. */
export interface Found {
  readonly width: number
  readonly height: number
  readonly parts: readonly Uint8Array[]
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Chunks that affect drawing; all others (text, EXIF, times, further frames) are dropped. */
const drawn = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs']
/** Bit depths by colour type (PNG, third edition, 11.2.1). */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

interface Chunk {
  readonly type: string
  readonly from: number
  readonly to: number
}

/** Reads the chunks of a PNG (third edition, 5); `undefined` if one is broken or missing. */
export function readPng(bytes: Uint8Array): Found | undefined {
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) return undefined
  const chunks = chunksOf(bytes)
  const [head] = chunks ?? []
  if (!chunks || head?.type !== 'IHDR') return undefined
  const size = readHead(bytes, head)
  if (!size || !isInOrder(chunks, size.isIndexed)) return undefined
  const kept = chunks.filter(({ type }) => drawn.includes(type)).map(({ from, to }) => bytes.subarray(from, to))
  return { width: size.width, height: size.height, parts: [bytes.subarray(0, SIGNATURE.length), ...kept] }
}

/** Returns all chunks up to the end of the image, each with a valid CRC. */
function chunksOf(bytes: Uint8Array): Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const chunks: Chunk[] = []
  let from = SIGNATURE.length
  while (from + 12 <= bytes.length) {
    const to = from + 12 + view.getUint32(from)
    const type = String.fromCharCode(...bytes.subarray(from + 4, from + 8))
    if (to > bytes.length || !/^[A-Za-z]{4}$/.test(type)) return undefined
    if (sumOf(bytes.subarray(from + 4, to - 4)) !== view.getUint32(to - 4)) return undefined
    chunks.push({ type, from, to })
    if (type === 'IEND') return chunks
    from = to
  }
  return undefined
}

function readHead(bytes: Uint8Array, { from, to }: Chunk) {
  if (to - from !== 12 + 13) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset + from + 8, 13)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const [depth, colour] = [view.getUint8(8), view.getUint8(9)]
  // compression and filter method have one value each; interlace is 0 or 1
  const isPlain = view.getUint16(10) === 0 && view.getUint8(12) < 2
  const isKnown = isPlain && (depths[colour] ?? []).includes(depth)
  return isKnown && width > 0 && height > 0 ? { width, height, isIndexed: colour === 3 } : undefined
}

/** Checks for one header, a palette (if any or needed) before contiguous pixels, and no unknown critical chunk. */
function isInOrder(chunks: readonly Chunk[], isIndexed: boolean): boolean {
  const types = chunks.map(({ type }) => type)
  const count = (type: string) => types.filter((each) => each === type).length
  const [first, last] = [types.indexOf('IDAT'), types.lastIndexOf('IDAT')]
  const colours = types.indexOf('PLTE')
  const isKnown = types.every((type) => drawn.includes(type) || /^[a-z]/.test(type))
  const isRun = first >= 0 && last - first + 1 === count('IDAT')
  const hasColours = colours < 0 ? !isIndexed : colours < first && count('PLTE') === 1
  return isKnown && isRun && hasColours && count('IHDR') === 1
}

let sums: Uint32Array | undefined

/** CRC-32 (PNG, third edition, annex D). */
function sumOf(bytes: Uint8Array): number {
  const table = (sums ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let sum = byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
    return sum
  }))
  let sum = 0xffffffff
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
