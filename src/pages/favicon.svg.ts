import { appIcon } from '#brand/app-icon.ts'

export function GET() {
  return new Response(appIcon('rounded'), { headers: { 'content-type': 'image/svg+xml' } })
}
