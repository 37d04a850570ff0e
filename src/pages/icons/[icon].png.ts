import sharp from 'sharp'
import { appIcon } from '#brand/app-icon.ts'

// The icons that the manifest names.

export function getStaticPaths() {
  return [
    { params: { icon: '192' }, props: { shape: 'rounded', size: 192 } },
    { params: { icon: '512' }, props: { shape: 'rounded', size: 512 } },
    { params: { icon: 'maskable' }, props: { shape: 'maskable', size: 512 } },
  ]
}

export async function GET({ props: { shape, size } }: { props: { shape: 'rounded' | 'maskable'; size: number } }) {
  const png = await sharp(Buffer.from(appIcon(shape)))
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
