import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '#brand/brand.ts'
import { publishedIn } from '#layouts/paths.ts'
import { pathIn } from '#i18n/links.ts'
import { appsOf } from '#texts/apps.ts'

// One QR code per file, so that no page carries one before the part of the bar that shows it is opened (S2.30).

/** Side bar and download dialog (S9.10). */
const QR_SIZE = 100

export async function getStaticPaths() {
  const { resources } = await publishedIn(brand.defaultLanguage)
  const portal = new URL(pathIn(brand.defaultLanguage, '/download'), import.meta.env.SITE).href
  return appsOf(resources, portal).flatMap(({ type, code }) =>
    code ? [{ params: { app: type }, props: { code } }] : [],
  )
}

export function GET({ props }: { props: { code: string } }) {
  const code = createElement(QRCodeSVG, {
    value: props.code,
    size: QR_SIZE,
    marginSize: 0,
    xmlns: 'http://www.w3.org/2000/svg',
  })
  return new Response(renderToStaticMarkup(code), { headers: { 'content-type': 'image/svg+xml' } })
}
