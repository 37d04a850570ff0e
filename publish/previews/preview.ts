import sharp from 'sharp'
import { appIcon } from '#brand/app-icon.ts'
import { brandFile } from '#brand/brand-file.ts'
import { brand } from '#brand/brand.ts'
import { palettesOf } from '#brand/colours.ts'
import { escapeXml } from '#publish/finish/html.ts'

/** What a preview shows of a page. */
export interface PreviewText {
  readonly title: string
  readonly description: string
  readonly dir: 'ltr' | 'rtl'
}

/** The size that networks ask for, in pixels. */
const WIDTH = 1200
const HEIGHT = 630
const EDGE = 80
const SIGN = 88
const INNER = WIDTH - 2 * EDGE
/** Where the title begins, and the room for it and the description. */
const TOP = 232
const ROOM = HEIGHT - TOP - EDGE
const GAP = 36
/** Of the description, in characters. */
const LONGEST = 150
// the colours of the dark theme, so that a link looks like the site
const { ground: paper, ink, soft: quiet, primary: accent } = palettesOf(brandFile.colours).dark
/** Sizes of the title: the first with which it fits is taken. */
const sizes = [64, 54, 44, 36]
const COLOURS = 32

/** Changes with every change of the drawing, so that nothing drawn otherwise is found again. */
export const PREVIEW_DRAWN_BY = JSON.stringify([2, brand.name, appIcon('rounded'), paper, ink, quiet, accent])

/** Draws the preview of a page: the brand's sign and name, the page's title, and its description if there is room. */
export async function drawPreview({ title, description, dir }: PreviewText): Promise<Buffer> {
  const atEnd = dir === 'rtl'
  const name = await words(brand.name, { size: 40, colour: quiet })
  const head = await fitting(title)
  const below = await words(shortened(description), { size: 30, colour: quiet })
  const across = (width: number, start = EDGE) => Math.round(atEnd ? WIDTH - start - width : start)
  const hasRoom = head.raw.height + GAP + below.raw.height <= ROOM
  return sharp(Buffer.from(ground(atEnd)))
    .composite([
      { input: await sign(), left: across(SIGN), top: EDGE },
      { ...name, left: across(name.raw.width, EDGE + SIGN + 28), top: Math.round(EDGE + (SIGN - name.raw.height) / 2) },
      { ...head, left: across(head.raw.width), top: TOP },
      ...(description && hasRoom
        ? [{ ...below, left: across(below.raw.width), top: TOP + head.raw.height + GAP }]
        : []),
    ])
    .png({ palette: true, colours: COLOURS, effort: 4 })
    .toBuffer()
}

function ground(atEnd: boolean): string {
  const bar = `<rect x="${atEnd ? WIDTH - 16 : 0}" width="16" height="${HEIGHT}" fill="${accent}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>${bar}</svg>`
}

const sign = () =>
  sharp(Buffer.from(appIcon('rounded')), { density: 300 })
    .resize(SIGN, SIGN)
    .png()
    .toBuffer()

/** A drawing of words, to be laid over another. */
interface Words {
  readonly input: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 4 }
}

interface Look {
  readonly size: number
  readonly colour: string
}

/** Returns a title in the largest size with which it fits, in the smallest if it fits with none. */
async function fitting(title: string): Promise<Words> {
  const [size = 0, ...smaller] = sizes
  let drawn = await words(title, { size, colour: ink })
  for (const next of smaller) {
    if (drawn.raw.height <= ROOM) break
    drawn = await words(title, { size: next, colour: ink })
  }
  return drawn
}

async function words(text: string, { size, colour }: Look): Promise<Words> {
  const markup = `<span foreground="${colour}">${escapeXml(text || ' ')}</span>`
  const { data, info } = await sharp({
    // "left" is the side where the script of the text begins
    text: { text: markup, font: `Noto Sans Bold ${size}`, width: INNER, rgba: true, dpi: 72, align: 'left' },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } }
}

/** Returns a description up to a whole word. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST))} …`
}
