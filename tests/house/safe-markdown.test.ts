import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { validateConfig } from 'astro/config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guard } from '#publish/vite/safe-markdown.ts'
import { codeInHtml } from '#tests/support/code-in-html.ts'

type Render = (content: string, options?: { fileURL: URL }) => Promise<{ code: string }>

let render: Render
const folder = mkdtempSync(join(tmpdir(), 'atoll-article-'))
beforeAll(async () => {
  const { markdown } = await validateConfig({}, folder, 'build')
  guard(markdown.processor)
  const renderer = await markdown.processor.createRenderer({ syntaxHighlight: false, gfm: true, smartypants: true })
  render = (content, options) => renderer.render(content, options)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('T1 an article with code in it does not build', () => {
  test.for([
    ...codeInHtml,
    'Words <script src="/a.js"></script> and words',
    '[x](javascript:alert(1))',
    '[x](<javascript:alert(1)>)',
    '[x](JAVASCRIPT:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '<javascript:alert(1)>',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '![x](data:image/svg+xml,%3Csvg%3E)',
    '![x](javascript:alert(1))',
    '- item\n  <script>alert(1)</script>',
    '> <img src=x onerror=alert(1)>',
    '| a |\n| - |\n| <img src=x onerror=alert(1)> |',
    'x[^1]\n\n[^1]: <script>alert(1)</script>',
  ])('%j', async (markdown) => {
    await expect(render(markdown)).rejects.toThrow(/not allowed in an article|may not lead to/)
  })
})

test('T1 what cannot become code stays words', async () => {
  for (const words of [
    '`<script>alert(1)</script>`',
    '    <script>alert(1)</script>',
    '\\<script>alert(1)',
    '&lt;script>',
  ]) {
    expect((await render(words)).code).not.toMatch(/<script/i)
  }
  expect((await render('<img src=x onerror=alert(1)\n\nand no end')).code).not.toContain('<img')
})

test('T1 a refused article is named with its line, counted with its front matter', async () => {
  const file = join(folder, 'en.md')
  const body =
    'Words with `<script>` in code.\n\n<p>Fine</p>\n\n<details>\n<summary>x</summary>\n<script>alert(1)</script>\n</details>'
  writeFileSync(file, `---\ntitle: A title\nsummary: A summary\n---\n\n${body}\n`)
  const rendering = render(body, { fileURL: pathToFileURL(file) })
  await expect(rendering).rejects.toThrow(/en\.md:12: <script> is not allowed in an article$/)
})

test('an article may use what text needs, in Markdown and in HTML', async () => {
  const { code } = await render(
    [
      '# Title\n\n## Part\n\nWords, *words*, **words**, ~~words~~, `code`[^1] and <kbd>Esc</kbd>.<!-- a note -->',
      '[page](/promotions?id=a#b) [web](https://example.com) [mail](mailto:a@example.com) <https://example.com>',
      '![picture](/banners/a.svg "title")',
      '- [x] done\n- [ ] open',
      '| a | b |\n| :- | -: |\n| 1 | 2 |',
      '```js\nconst a = 1\n```',
      '<details open>\n<summary>More</summary>\n\nHidden *words*\n\n</details>',
      '<p dir="rtl" lang="ar">نص</p>',
      '[^1]: A note.',
    ].join('\n\n'),
  )
  expect(code).toContain('<th align="left">a</th>')
  expect(code).toContain('<input type="checkbox" checked disabled>')
  expect(code).toMatch(/<details open>[^]*<em>words<\/em>[^]*<\/details>/)
  expect(code).not.toMatch(/style=|<!--/)
})
