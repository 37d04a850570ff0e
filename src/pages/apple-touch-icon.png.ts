import sharp from 'sharp'
import { appIcon } from '#brand/app-icon.ts'

export async function GET() {
  const png = await sharp(Buffer.from(appIcon('square')))
    .resize(180, 180)
    .png({ palette: true })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
