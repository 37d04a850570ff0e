import { brand } from '#brand/brand.ts'
import { appIcon } from '#brand/app-icon.ts'

// The logo of the in-house games is the brand's; those of other vendors are files (public/vendors).

export function getStaticPaths() {
  return [{ params: { own: brand.ownVendor } }]
}

export function GET() {
  return new Response(appIcon('rounded'), { headers: { 'content-type': 'image/svg+xml' } })
}
