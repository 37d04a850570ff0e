import { expect, test } from 'vitest'
import { slimmed } from '#scripts/postbuild/minify-html.ts'

const page = (css: string) => `<head><style>${css}</style></head><body>`

test('removes rules for other directions and languages than the page’s, at any depth', () => {
  const css = (rules: string) => `.a{gap:1rem}${rules}@media (width>60em){${rules}.b,[dir=rtl] .c{top:0}}`
  const rtl = '[dir=rtl] .a svg{rotate:180deg}'
  const [bn, ar] = [':lang(bn){--face:x,y}:lang(bn) .a{top:1px}', ':lang(ar){--face:z}']
  const whole = (lang: string, dir: string, rules: string) =>
    `<!DOCTYPE html><html lang="${lang}" dir="${dir}">${page(css(rules))}`
  const all = rtl + bn + ar
  expect(slimmed(whole('en', 'ltr', all))).toBe(whole('en', 'ltr', ''))
  expect(slimmed(whole('bn', 'ltr', all))).toBe(whole('bn', 'ltr', bn))
  expect(slimmed(whole('ar', 'rtl', all))).toBe(whole('ar', 'rtl', rtl + ar))
})

test('narrows a rule for several languages to the page’s, or removes it', () => {
  const whole = (lang: string, css: string) => `<!DOCTYPE html><html lang="${lang}" dir="ltr">${page(css)}`
  const css = '.a em:is(:lang(bn),:lang(zh-Hans)){top:0}'
  expect(slimmed(whole('bn', css))).toBe(whole('bn', '.a em:lang(bn){top:0}'))
  expect(slimmed(whole('zh-Hans', css))).toBe(whole('zh-Hans', '.a em:lang(zh-Hans){top:0}'))
  expect(slimmed(whole('en', `${css}.b{top:0}`))).toBe(whole('en', '.b{top:0}'))
})

test('quotes island props with single quotes, unless they contain one', () => {
  const island = (props: string) => `<astro-island ssr props=${props} client="intent"><p></p></astro-island>`
  expect(slimmed(island('"{&quot;a&quot;:[0,&quot;b&quot;]}"'))).toBe(island(`'{"a":[0,"b"]}'`))
  for (const props of ['"{&quot;a&quot;:[0,&quot;it\'s&quot;]}"', '"{}"']) {
    expect(slimmed(island(props)).replace("'{}'", '"{}"')).toBe(island(props))
  }
})

test('omits the end tag of a list item before the next item or the end of the list', () => {
  expect(slimmed('<ul><li>a</li><li class="b"><ol><li>c</li></ol></li></ul>')).toBe(
    '<ul><li>a<li class="b"><ol><li>c</ol></ul>',
  )
  expect(slimmed('<menu><li>a</li></menu>')).toBe('<menu><li>a</li></menu>')
})

test('trims spaces at both ends of a block, and keeps those that are visible', () => {
  expect(slimmed('<div class="a > b"> <p> a <b> b </b> </p> </div>')).toBe(
    '<div class="a > b"><p>a <b> b </b></p></div>',
  )
  expect(slimmed('<button type="button"> <svg></svg> a </button>')).toBe('<button type="button"><svg></svg> a</button>')
  const seen = '<pre> a </pre><a> b </a><span title="c > d"> e </span>'
  expect(slimmed(seen)).toBe(seen)
})

test('renumbers islands, and the ids that begin with their names', () => {
  const pageOf = (first: string, second: string) =>
    `<astro-island prefix="${first}"><label for="_${first}R_1_">r126</label><input id="_${first}R_1_"></astro-island>` +
    `<astro-island prefix="${second}"></astro-island><a href="/_r5R_">r12</a>`
  expect(slimmed(pageOf('r126', 'r12'))).toBe(pageOf('r0', 'r1'))
})
