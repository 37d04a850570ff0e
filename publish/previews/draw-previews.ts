import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { nullable, object, string } from 'valibot'
import { brand } from '#brand/brand.ts'
import { rowOf } from '#brand/languages.ts'
import { readPath } from '#i18n/links.ts'
import { ownPreview } from '#published/previews.ts'
import { linkFile } from '#system/link-folder.mjs'
import { plainText } from '#publish/plain-text.ts'
import { tagsOf } from '#publish/finish/html.ts'
import type { Pages } from '#publish/finish/pages.ts'
import { useFonts } from './fonts.ts'
import { PREVIEW_DRAWN_BY, type PreviewText, drawPreview } from './preview.ts'

// Draws the picture that a link to a page brings along, of every page that names one (layouts/Head.astro): per page and
// language. A picture of the same words is kept, so that a build draws what editors have changed.

/** How many times as many pictures are kept as the site has. */
const KEPT = 4

const named = object({ picture: nullable(string()), title: string(), description: string() })

/**
 * Draws the previews of a built portal.
 * @param cache the folder of those of earlier builds, of any content
 * @returns how many there are, and how many were drawn anew
 */
export async function drawPreviews(dist: string, { pages, cache }: { pages: Pages; cache: string }) {
  mkdirSync(cache, { recursive: true })
  const wanted = pages.files.flatMap((file) => wantedOf(file, pages))
  const limit = pLimit(availableParallelism())
  const isNew = await Promise.all(wanted.map(({ to, text }) => limit(() => place(join(dist, to), cache, text))))
  const used = new Set(wanted.map(({ text }) => nameOf(text)))
  const all = readdirSync(cache)
  // other content folders have theirs here, too
  const spare = all.length > KEPT * used.size ? all.filter((name) => !used.has(name)) : []
  for (const name of spare) rmSync(join(cache, name), { force: true })
  return { count: wanted.length, drawn: isNew.filter(Boolean).length }
}

function wantedOf(file: string, pages: Pages): { to: string; text: PreviewText }[] {
  const { picture, title, description } = pages.of(file, { name: 'preview', schema: named, read: readNamed })
  const { language, path } = readPath(file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`)
  const to = ownPreview(language, path)
  // the page of a draw names the picture of its series
  if (!picture || new URL(picture).pathname !== to) return []
  return [{ to, text: { title, description, dir: rowOf(language).dir } }]
}

function readNamed(html: string) {
  const tags = tagsOf(html)
  const content = (key: string, of: string) =>
    tags.find(({ name, attributes }) => name === 'meta' && attributes.get(key) === of)?.attributes.get('content')
  const title = tags.find(({ name }) => name === 'title')?.text ?? ''
  return {
    picture: content('property', 'og:image') ?? null,
    title: withoutBrand(plainText(title)),
    description: plainText(content('name', 'description') ?? ''),
  }
}

/** The brand's name stands above the title already. */
function withoutBrand(title: string): string {
  const rest = title.replace(` · ${brand.name}`, '').replace(`${brand.name}: `, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

function nameOf(text: PreviewText): string {
  return createHash('sha256').update(PREVIEW_DRAWN_BY).update(JSON.stringify(text)).digest('hex')
}

async function place(file: string, cache: string, text: PreviewText): Promise<boolean> {
  const kept = join(cache, nameOf(text))
  const isNew = !existsSync(kept)
  if (isNew) {
    useFonts()
    const part = `${kept}.${randomUUID()}.part`
    writeFileSync(part, await drawPreview(text))
    renameSync(part, kept)
  }
  mkdirSync(dirname(file), { recursive: true })
  linkFile(kept, file)
  return isNew
}
