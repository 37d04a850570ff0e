import { describe } from 'vitest'
import { CONTACT, article, inAll, testRows, text } from '#tests/support/lint.fixture.ts'

describe('what is fine', () => {
  testRows([
    ['content that is right', {}],
    [
      'a table, an emoji, HTML of the list and a footnote',
      text(
        '| a | b |\n| :- | -: |\n| 1 | 2 |\n\n😀 <kbd>Esc</kbd>[^1]\n\n<details>\n<summary>More</summary>\n\nWords\n\n</details>\n\n[^1]: A note.',
      ),
    ],
    ['a picture with its description', text('![A beach](/pictures/beach.svg)')],
    ['a file saved by Notepad', { [CONTACT]: `\uFEFF${article({}).replaceAll('\n', '\r\n')}` }],
    ['3,000 words of Bengali', { 'help/bn/contact.md': article({}, 'শব্দ '.repeat(3000)) }],
    ['a day', inAll('help/*/limits.md', article({ title: 'Limits', position: '2', publishAt: '2026-12-24' }))],
    [
      'a day and a time',
      inAll('help/*/limits.md', article({ title: 'Limits', position: '2', publishAt: '2026-12-24 18:00' })),
    ],
    [
      'a region and an audience',
      inAll('help/*/limits.md', article({ title: 'Limits', position: '2', region: '[BD, IN]', audience: 'members' })),
    ],
    ['code that shows HTML', text('`<script>` and\n\n```html\n<script>\n# no title\n```')],
  ])
})

describe('HTML that is not allowed', () => {
  testRows([
    [
      'a script',
      text('Words\n\n- One\n- Two <script>alert(1)</script>'),
      `${CONTACT}:11 <script> is not allowed. Remove it: pages run no code but their own.`,
    ],
    [
      'a frame',
      text('<iframe src="https://video.example.com"></iframe>'),
      `${CONTACT}:8 <iframe> is not allowed. Remove it and link to the page or the video instead.`,
    ],
    [
      'a handler',
      text('Words <b onclick="x()">bold</b>'),
      `${CONTACT}:8 "onclick" in <b> is code. Remove it: pages run no code but their own.`,
    ],
    [
      'a style',
      text('<p style="color:red">red</p>'),
      `${CONTACT}:8 "style" in <p> is not allowed. Remove it: the site gives texts their look.`,
    ],
    [
      'a class',
      text('<p class="red">red</p>'),
      `${CONTACT}:8 "class" in <p> is not allowed. Remove it: the site gives texts their look.`,
    ],
    [
      'a link that runs code',
      text('[x](javascript:alert(1))'),
      `${CONTACT}:8 A link or picture may not lead to "javascript:alert(1)". Use an address that begins with https:// or /, mailto: or tel:.`,
    ],
  ])
})

describe('tables', () => {
  testRows([
    [
      'a table without a header row, as a word processor leaves it',
      text('Words\n\n| A | B |\n| 1 | 2 |'),
      `${CONTACT}:10 The table has no header row, so its | signs would be shown. Write a line | --- | --- | below its first row, with as many parts as that row, or save the text at the desk.`,
    ],
    [
      'text right below a table',
      text('| A | B |\n| --- | --- |\n| 1 | 2 |\nWords'),
      `${CONTACT}:11 The text right below a table would become a row of it. Leave an empty line below the table.`,
    ],
    [
      'lines divided by tabs',
      text('A\tB\n1\t2'),
      `? ${CONTACT}:8 These lines are divided by tabs, and would be shown as one line. Save the text at the desk, which makes a table of them.`,
    ],
  ])
})
