import { describe, expect, test } from 'vitest'
import { bodyOf } from '#layouts/article-body.ts'
import { categoryOf, readersOf, topicAt, topicsBeside, topicsByCategory, wordsIn } from '#layouts/articles.ts'
import { drawnPicture } from '#layouts/pictures.ts'

const topic = (tag: string, category?: string) => ({ tag, title: tag, ...(category && { category }) })
const published = {
  help: [topic('a', 'first'), topic('b', 'second'), topic('c', 'first'), topic('d', 'gone'), topic('e', 'first')],
  helpCategories: [
    { id: 'second', title: 'Second' },
    { id: 'empty', title: 'Empty' },
    { id: 'first', title: 'First' },
  ],
}

describe('topics', () => {
  test('are listed by category in its order; those of an unknown category come last', () => {
    const shown = topicsByCategory(published).map(({ id, topics }) => [id, topics.map(({ tag }) => tag).join('')])
    expect(shown).toEqual([
      ['second', 'b'],
      ['first', 'ace'],
      [undefined, 'd'],
    ])
    expect(categoryOf(published, 'd')?.topics).toHaveLength(1)
  })

  test('name those after them in their category, then those before', () => {
    const tags = (tag: string, max = 5) =>
      topicsBeside(categoryOf(published, tag)?.topics ?? [], tag, max).map((each) => each.tag)
    expect([tags('a'), tags('c'), tags('e', 1), tags('b')]).toEqual([['c', 'e'], ['e', 'a'], ['a'], []])
  })

  test('S2.29 a link to a topic that editors removed leads to the index', () => {
    expect([topicAt('bn', published, 'b'), topicAt('bn', published, 'contact')]).toEqual(['/bn/help/b', '/bn/help'])
  })
})

const pictures = {
  '/pictures/a.jpg': {
    width: 1600,
    height: 900,
    sizes: [
      { width: 1600, url: '/_astro/a-1600.webp' },
      { width: 400, url: '/_astro/a-400.webp' },
    ],
  },
  '/pictures/b.svg': { width: 300, height: 200, sizes: [{ width: 300, url: '/_astro/b.svg' }] },
}

describe('pictures', () => {
  test('have dimensions and, with several sizes, a set of them', () => {
    expect(drawnPicture('/pictures/a.jpg', pictures)).toEqual({
      src: '/_astro/a-1600.webp',
      srcset: '/_astro/a-400.webp 400w, /_astro/a-1600.webp 1600w',
      width: 1600,
      height: 900,
    })
    expect(drawnPicture('/pictures/b.svg', pictures)).toEqual({ src: '/_astro/b.svg', width: 300, height: 200 })
    expect(drawnPicture('/pictures/none.png', pictures)).toEqual({ src: '/pictures/none.png' })
  })

  test('S8.8 of an article load late but for the first; dimensions of an editor stay', () => {
    const html =
      '<p><img src="/pictures/a.jpg" alt="A"></p><p><img src="/pictures/b.svg" alt="" width="30"><img alt="C" src="/pictures/none.png"></p>'
    expect(bodyOf(html, pictures)).toBe(
      '<p><img src="/_astro/a-1600.webp" srcset="/_astro/a-400.webp 400w, /_astro/a-1600.webp 1600w" sizes="(min-width: 64rem) 44rem, 100vw" width="1600" height="900" alt="A"></p>' +
        '<p><img src="/_astro/b.svg" loading="lazy" alt="" width="30"><img alt="C" src="/pictures/none.png" loading="lazy"></p>',
    )
  })
})

test('a table of an article scrolls by itself, with the keyboard too', () => {
  const html = '<table><tr><td>1</td></tr></table>'
  expect(bodyOf(html, {})).toBe(`<div tabindex="0">${html}</div>`)
})

test('S1.6 words of another language have its mark and direction', () => {
  expect([wordsIn('ar'), wordsIn('en'), wordsIn(undefined), wordsIn('xx')]).toEqual([
    { lang: 'ar', dir: 'rtl' },
    { lang: 'en', dir: 'ltr' },
    {},
    {},
  ])
})

test('what is for some readers alone is marked; that of a region is hidden until the country is known', () => {
  expect(readersOf({ region: ['BD', 'IN'], audience: 'members' })).toEqual({
    'data-audience': 'members',
    'data-region': 'BD IN',
    hidden: true,
  })
  expect(readersOf({})).toEqual({ 'data-audience': undefined })
})
