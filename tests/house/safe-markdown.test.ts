import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { validateConfig } from 'astro/config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guard } from '#scripts/vite/safe-markdown.ts'

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
    '<script>alert(1)</script>',
    'Words <script src="/a.js"></script> and words',
    '<SCRIPT\n>alert(1)</sCript >',
    '<script type="application/json" id="games">{}</script>',
    '<scr<script>ipt>alert(1)</script>',
    '<svg><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"></svg>',
    '<div>\n<svg/onload=alert(1)>\n</div>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg><animate attributeName="href" values="javascript:alert(1)"/></svg>',
    '<svg><use href="data:image/svg+xml,x"/></svg>',
    '<math><mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></mtext></math>',
    '<math href="javascript:alert(1)">x</math>',
    '<b onclick="alert(1)">x</b>',
    '<b ONMOUSEOVER=alert(1)>x</b>',
    '<img src=x onerror=alert(1)>',
    '<div>\n<img src=x\nonerror\n=\nalert(1)>\n</div>',
    '<div>\n<img src="x"onerror="alert(1)">\n</div>',
    '<details open ontoggle=alert(1)><summary>x</summary></details>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="  javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="&#x6a;avascript&colon;alert(1)">x</a>',
    '<a href="\u0001javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="DATA:text/html;base64,PHNjcmlwdD4=">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="blob:https://portal.invalid/1">x</a>',
    '<a href="filesystem:https://portal.invalid/1">x</a>',
    '<a href="view-source:https://portal.invalid/">x</a>',
    '<a ping="/wps/a" href="/">x</a>',
    '<a target="_blank" href="/">x</a>',
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
    '<img src="data:image/svg+xml,x">',
    '<img srcset="javascript:alert(1) 1x" src="/a.png">',
    '<picture><source srcset="/a.png"><img src="/a.png"></picture>',
    '<style>body{display:none}</style>',
    '<p style="position:fixed">x</p>',
    '<p class="z2">x</p>',
    '<p id="games">x</p>',
    '<p data-tap="sign-in">x</p>',
    '<p slot="a">x</p>',
    '<link rel="stylesheet" href="/a.css">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example/">',
    '<title>x</title>',
    '<iframe src="/"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<frameset><frame src="/"></frameset>\n\n<frame src="/">\n\n<object data="/a"></object>',
    '<object data="/a.swf"></object>',
    '<embed src="/a.swf">',
    '<applet code="a"></applet>',
    '<portal src="/"></portal>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<input type="password">',
    '<input type="checkbox" onfocus="alert(1)" autofocus>',
    '<button formaction="javascript:alert(1)">x</button>',
    '<textarea autofocus onfocus=alert(1)></textarea>',
    '<select><option>x</option></select>',
    '<isindex action="javascript:alert(1)">',
    '<template><script>alert(1)</script></template>',
    '<template shadowrootmode="open"><p>x</p></template>',
    '<slot name="x"></slot>',
    '<astro-island component-url="/a.js"></astro-island>',
    '<x-element>x</x-element>',
    '<video src="/a.mp4" onerror="alert(1)"></video>',
    '<audio src="/a.mp3"></audio>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
    '<plaintext>x',
    '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
    '<table><td><!-- --><script>alert(1)</script></td></table>',
    '<!-- > --><script>alert(1)</script>',
    '<!--><script>alert(1)</script>-->',
    '<!---><img src=x onerror=alert(1)>-->',
    '<![CDATA[x]]><script>alert(1)</script>',
    '<?xml version="1.0"?><script>alert(1)</script>',
    '- item\n  <script>alert(1)</script>',
    '> <img src=x onerror=alert(1)>',
    '| a |\n| - |\n| <img src=x onerror=alert(1)> |',
    'x[^1]\n\n[^1]: <script>alert(1)</script>',
    '</article></main><script>alert(1)</script>',
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
