import type { Pictures } from '#published/pictures.ts'
import { PICTURE_SIZES, drawnPicture } from './pictures.ts'

/**
 * Returns the HTML of an article with its pictures as they are published, and with tables that scroll by themselves. Not
 * while Markdown is rendered: that is kept until the text changes, and pictures may change without it.
 * @param html of an article, which is checked (publish/vite/safe-markdown.ts)
 */
export function bodyOf(html: string, pictures?: Pictures): string {
  let isFirst = true
  return html
    .replaceAll(/<img\b[^>]*>/g, (tag) => {
      const drawn = draw(tag, isFirst, pictures)
      isFirst = false
      return drawn
    })
    .replaceAll('<table>', '<div tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}

/** Returns a picture's element with its files and dimensions; all but the first one load when they come near. */
function draw(tag: string, isFirst: boolean, pictures: Pictures | undefined): string {
  const [given = '', address = ''] = /\bsrc="([^"]*)"/.exec(tag) ?? []
  const { src, srcset, width, height } = drawnPicture(address, pictures)
  const own = /\b(?:width|height)=/.test(tag)
  const attributes = [
    `src="${src}"`,
    srcset && `srcset="${srcset}" sizes="${PICTURE_SIZES}"`,
    !own && width && height && `width="${width}" height="${height}"`,
    !isFirst && 'loading="lazy"',
  ]
  return tag.replace(given, attributes.filter(Boolean).join(' '))
}
