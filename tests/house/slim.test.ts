import { expect, test } from 'vitest'
import { slimmed } from '#scripts/build/slim.ts'

const page = (css: string) => `<head><style>${css}</style></head><body style="gap:var(--s4)">`

test('a length that holds for the whole page is written out, and stays defined for the styles that come later', () => {
  const css = ':root{--ink:#000;--s4:1rem}.a{gap:var(--s4);margin:calc(-1*var(--s4));color:var(--ink)}'
  expect(slimmed(page(css))).toBe(page(':root{--ink:#000;--s4:1rem}.a{gap:1rem;margin:-1rem;color:var(--ink)}'))
})

test('one that another selector or view changes, or that holds for a part alone, stays a variable', () => {
  for (const css of [
    ':root{--gutter:1rem}@media (width>60em){:root{--gutter:1.5rem}}.a{gap:var(--gutter)}',
    ':root{--gutter:1rem}.b{--gutter:2rem}.b .a{gap:var(--gutter)}',
    '.b{--gap:1rem}.a{gap:var(--gap)}',
  ])
    expect(slimmed(page(css))).toBe(page(css))
})

test('what an island is given stands in quotes of its own, unless it holds one', () => {
  const island = (props: string) => `<astro-island ssr props=${props} client="intent"><p></p></astro-island>`
  expect(slimmed(island('"{&quot;a&quot;:[0,&quot;b&quot;]}"'))).toBe(island(`'{"a":[0,"b"]}'`))
  for (const props of ['"{&quot;a&quot;:[0,&quot;it\'s&quot;]}"', '"{}"']) {
    expect(slimmed(island(props)).replace("'{}'", '"{}"')).toBe(island(props))
  }
})
