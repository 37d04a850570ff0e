import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#brand/languages.ts'
import { lintContent } from '#editing/lint/lint.ts'
import { openRememberedArticles } from '#editing/lint/remembered-articles.ts'
import type { Problem } from '#editing/problems.ts'

/** The moment of these checks: 1 March 2026. */
const NOW = Date.UTC(2026, 2, 1)

/** Returns the same file for every language. */
export const inAll = (path: string, file: string | null): Files =>
  Object.fromEntries(languages.map(({ code }) => [path.replace('*', code), file]))

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>'

/** A small site whose content is right. */
export const rightContent: Files = {
  ...inAll('help/*/contact.md', article({})),
  ...inAll('help/*/limits.md', article({ title: 'Limits', position: '2' }, '## Stakes\n\nWords')),
  ...inAll('help-categories/*/support.yaml', 'title: Support\nposition: 1\n'),
  ...inAll(
    'promotions/*/welcome.md',
    '---\ntitle: Welcome\nsummary: All of it.\ncategory: new_player\nposition: 1\nreward: Ten\ncondition: None\n---\n\nWords\n',
  ),
  ...inAll('footer/*.yaml', 'about: A site.\npayment: Play money.\ntopics: [contact]\n'),
  'pictures/beach.svg': picture,
}

/** Returns a help topic with these fields instead of right ones, or without those that are empty. */
export function article(fields: Readonly<Record<string, string>>, body = 'Words.'): string {
  const all = { title: 'Contact', summary: 'How to reach us.', category: 'support', position: '1', ...fields }
  const lines = Object.entries(all).filter(([, value]) => value !== '')
  return `---\n${lines.map(([key, value]) => `${key}: ${value}`).join('\n')}\n---\n\n${body}\n`
}

/** Files that are written over the right content; `null` removes one. */
export type Files = Readonly<Record<string, string | Uint8Array | null>>

/** Returns what is wrong in the right content with these changes. */
export async function problemsOf(files: Files): Promise<readonly Problem[]> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-lint-'))
  try {
    for (const [path, text] of Object.entries({ ...rightContent, ...files })) {
      if (text === null) continue
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const { problems } = await lintContent(folder, NOW)
    // what a check before this one found in the texts changes nothing
    for (const round of ['found', 'remembered']) {
      const articles = openRememberedArticles(`${folder}.memo`, 'code')
      expect((await lintContent(folder, NOW, articles.read)).problems, round).toEqual(problems)
      articles.save()
    }
    return problems
  } finally {
    rmSync(folder, { recursive: true })
    rmSync(`${folder}.memo`, { force: true })
  }
}

/** Returns problems as `file:line problem remedy`, with `?` before those that do not stop a publish. */
export function toLines(problems: readonly Problem[]): string[] {
  return problems.map(
    ({ file, line, problem, remedy, isWarning }) => `${isWarning ? '? ' : ''}${file}:${line} ${problem} ${remedy}`,
  )
}

export const CONTACT = 'help/en/contact.md'

/** Returns the English topic "contact" with other fields, or with another text. */
export const contact = (fields: Readonly<Record<string, string>>, body?: string): Files => ({
  [CONTACT]: article(fields, body),
})
export const text = (body: string): Files => contact({}, body)

/** Returns the promotion "welcome" with these further fields. */
export const promotion = (fields: string): Files =>
  inAll(
    'promotions/*/welcome.md',
    `---\ntitle: Welcome\nsummary: All of it.\ncategory: new_player\nposition: 1\n${fields}\n---\n\nWords\n`,
  )

/** Returns a banner with these further fields. */
export const banner = (fields: string): Files =>
  inAll('banners/*/a.yaml', `title: A\ntext: B\nposition: 1\npicture: /pictures/beach.svg\n${fields}\n`)

/** Returns problems without those that the English file has too, at the same line. */
function once(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ file, line, problem }) => {
    const english = file.replace(/(?<=\/)(?:bn|ar)(?=[/.])/, 'en')
    const isSame = (one: Problem) => one.file === english && one.line === line && one.problem === problem
    return english === file || !problems.some(isSame)
  })
}

/** What an editor does, the changed files, and what the check answers, as `toLines` writes it. */
export type LintRow = readonly [what: string, files: Files, ...lines: readonly string[]]

/** Makes a test of each row. */
export function testRows(rows: readonly LintRow[]): void {
  test.each(rows.map(([what, files, ...lines]) => ({ what, files, lines })))('$what', async ({ files, lines }) => {
    expect(toLines(once(await problemsOf(files)))).toEqual(lines)
  })
}
