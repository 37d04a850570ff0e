import { expect, test } from 'vitest'
import { withoutIslandMarkup } from '#publish/finish/island-markup.ts'

const island = '<astro-island ssr client="intent" await-children><p>a</p><!--astro:end--></astro-island>'

test('removes the style and the scripts that Astro puts before the first island, and nothing else', () => {
  const style = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'
  const script =
    '<script>(()=>{function n(){}(self.Astro||(self.Astro={})).intent=n;dispatch("astro:intent")})();</script>'
  const own = '<style>.a{display:contents}</style><script>start()</script>'
  expect(withoutIslandMarkup(`${own}${style}${script}<script></script>${island}`)).toBe(`${own}${island}`)
})

test('removes the id of an island, which depends on the folder of the build, and no attribute of its content', () => {
  const ofTheSite = (id: string) => island.replace('<astro-island', `<astro-island${id}`).replace('<p>', '<p uid="a1">')
  expect(withoutIslandMarkup(ofTheSite(' uid="Z1yC92s"'))).toBe(ofTheSite(''))
})
