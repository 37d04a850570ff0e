import { build } from 'esbuild'
import { expect, test } from 'playwright/test'
import { attributes, elements } from '#texts/safe-list.ts'
import { codeInHtml } from '#tests/support/code-in-html.ts'

const vectors = [...codeInHtml, '<p aria-label="Log in" data-tap="sign-in" role="button">x</p>', '<p>x</p><script>']

for (const sanitizer of ['the browser’s sanitizer', 'DOMPurify']) {
  test(`T1 ${sanitizer} leaves nothing of an announcement that the allowlist lacks`, async ({ page }) => {
    const { outputFiles } = await build({
      stdin: { contents: "export { fillSafely } from '#browser/safe-html.ts'", resolveDir: process.cwd() },
      bundle: true,
      format: 'iife',
      globalName: 'lib',
      write: false,
    })
    await page.goto('about:blank')
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
    const { left, ran } = await page.evaluate(fillAll, { vectors, isOwn: sanitizer === 'DOMPurify' })
    expect(ran).toBe(0)
    expect(left.length).toBeGreaterThan(10)
    for (const { html, element, attribute, value } of left) {
      expect(elements, html).toContain(element)
      if (attribute) expect([...attributes, 'rel', 'target'], html).toContain(attribute)
      if (attribute === 'href') expect(value, html).toMatch(/^(?:https?:|[^:]*$)/)
    }
  })
}

interface Part {
  html: string
  element: string
  attribute?: string
  value?: string
}

/** Fills an element with each text; returns every element and attribute that is left, and how often code ran. */
async function fillAll({ vectors, isOwn }: { vectors: readonly string[]; isOwn: boolean }) {
  if (isOwn) Reflect.deleteProperty(Element.prototype, 'setHTML')
  const fill: unknown = Reflect.get(Reflect.get(globalThis, 'lib'), 'fillSafely')
  if (typeof fill !== 'function') throw new Error('no fillSafely')
  let ran = 0
  Reflect.set(globalThis, 'alert', () => (ran += 1))
  const left: Part[] = []
  for (const html of vectors) {
    const place = document.body.appendChild(document.createElement('div'))
    await fill(place, html)
    for (const { localName: element, attributes } of place.querySelectorAll('*')) {
      left.push({ html, element })
      for (const { name: attribute, value } of attributes) left.push({ html, element, attribute, value })
    }
  }
  return { left, ran }
}
