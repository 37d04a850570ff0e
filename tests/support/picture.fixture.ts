import sharp from 'sharp'

/** Returns a picture of one colour. */
function canvas(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 130 } } })
}

/** Returns a PNG of this size. */
export function png(width = 32, height = 24): Promise<Buffer> {
  return canvas(width, height).png().toBuffer()
}

/** Returns a JPEG of this size. */
export function jpeg(width = 32, height = 24): Promise<Buffer> {
  return canvas(width, height).jpeg().toBuffer()
}

/** Returns a photo with the metadata of a phone: location, orientation and a comment of the owner. */
export function photograph(): Promise<Buffer> {
  return canvas(32, 24)
    .withExif({
      IFD0: { Make: 'Canary phone', ImageDescription: 'canary words' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '23/1 48/1 37/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '90/1 24/1 45/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Returns a chunk of a PNG with a correct checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Returns a PNG with these chunks after its header. */
export async function pngWith(...chunks: readonly Buffer[]): Promise<Buffer> {
  const whole = await png()
  return Buffer.concat([whole.subarray(0, 33), ...chunks, whole.subarray(33)])
}

/** Returns a PNG whose header states these dimensions, with a correct checksum. */
export async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const whole = Buffer.from(await png())
  const head = Buffer.from(whole.subarray(16, 29))
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([whole.subarray(0, 8), chunk('IHDR', head), whole.subarray(33)])
}

/** Returns a JPEG whose frame states these dimensions. */
export async function jpegOfSize(width: number, height: number): Promise<Buffer> {
  const whole = Buffer.from(await jpeg())
  const frame = whole.findIndex((byte, at) => byte === 0xff && whole[at + 1] === 0xc0)
  whole.writeUInt16BE(height, frame + 5)
  whole.writeUInt16BE(width, frame + 7)
  return whole
}

/** Returns a PNG of exactly this many bytes: the padding is invisible and kept, as it is part of the pixel data. */
export async function pngOf(size: number): Promise<Buffer> {
  const whole = await png()
  const end = whole.length - 12
  // a second run of pixel data that no decoder reaches
  const filling = chunk('IDAT', Buffer.alloc(size - whole.length - 12))
  return Buffer.concat([whole.subarray(0, end), filling, whole.subarray(end)])
}

// Written by hand, so that the tested code is not its own reference.
function crc32(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}
