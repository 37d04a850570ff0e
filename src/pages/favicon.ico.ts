import sharp from 'sharp'
import { appIcon } from '#brand/app-icon.ts'

// Browsers and other tools ask for this address without being told to. Drawn from the brand's sign, which pages link to.

const SIZE = 48
const HEADER = 22

/** Returns an icon file with a single picture: its header, and the picture as PNG. */
export async function GET() {
  const picture = await sharp(Buffer.from(appIcon('rounded')))
    .resize(SIZE, SIZE)
    .png()
    .toBuffer()
  const header = Buffer.alloc(HEADER)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(SIZE, 6)
  header.writeUInt8(SIZE, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12) // bits of a pixel
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(HEADER, 18)
  const bytes = new Uint8Array([...header, ...picture])
  return new Response(bytes, { headers: { 'content-type': 'image/vnd.microsoft.icon' } })
}
