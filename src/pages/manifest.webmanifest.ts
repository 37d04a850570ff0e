import { brandFile } from '#brand/brand-file.ts'
import { brand } from '#brand/brand.ts'
import { palettesOf } from '#brand/colours.ts'
import { rowOf } from '#brand/languages.ts'

export function GET() {
  const { ground } = palettesOf(brandFile.colours).light
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    id: '/',
    start_url: '/',
    lang: brand.defaultLanguage,
    dir: rowOf(brand.defaultLanguage).dir,
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
