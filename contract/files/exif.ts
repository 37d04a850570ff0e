/** Orientation of a picture: 1 (upright) to 8 (Exif 2.3, 4.6.4). */
const ORIENTATION = 0x0112
const SHORT = 3
/** Marker, length and name before the TIFF header; offsets count from that header. */
const HEAD = 10

/** Reads the orientation from an APP1 segment; 1 if it has none or cannot be read. */
export function orientationOf(segment: Uint8Array): number {
  if (String.fromCharCode(...segment.subarray(4, HEAD)) !== 'Exif\0\0' || segment.length < HEAD + 8) return 1
  const view = new DataView(segment.buffer, segment.byteOffset + HEAD, segment.length - HEAD)
  const order = view.getUint16(0)
  return order === 0x4949 || order === 0x4d4d ? readOrientation(view, order === 0x4949) : 1
}

/** Reads the first directory of a TIFF: a count, then entries of twelve bytes each. */
function readOrientation(view: DataView, isLittle: boolean): number {
  const list = view.getUint32(4, isLittle) + 2
  if (list > view.byteLength) return 1
  const end = Math.min(list + 12 * view.getUint16(list - 2, isLittle), view.byteLength - 11)
  for (let at = list; at < end; at += 12) {
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue
    const orientation = view.getUint16(at + 8, isLittle)
    return view.getUint16(at + 2, isLittle) === SHORT && orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}

/** Returns an APP1 segment with the orientation and nothing else; none for an upright picture. */
export function orientationSegment(orientation: number): Uint8Array[] {
  if (orientation === 1) return []
  const segment = new Uint8Array(36)
  segment.set([0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1])
  segment.set([0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation], 20)
  return [segment]
}
