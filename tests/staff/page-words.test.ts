import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import words from '#staff/words/en.json'

/** What every page carries (staff/texts/messages.ts). */
const shared = /\['shell'(?<others>[^\]]*), \.\.\.own\]/.exec(readFileSync('staff/texts/messages.ts', 'utf8'))?.groups
const everywhere = ['shell', ...[...(shared?.others ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name)]

/** Returns the file and all of the staff centre that it imports, those that load later too. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from|import\() ?'((?:#staff|\.)\/[^']+\.tsx?)'/g,
  )) {
    const next = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
    if (existsSync(next)) reached(next, seen)
  }
  return seen
}

/** Whether a text, or a form of it, begins so: permissions are written like keys. */
function isText(subject: string, key: string): boolean {
  const texts = Object.entries(words).find(([name]) => name === subject)?.[1] ?? {}
  return Object.keys(texts).some(
    (name) => name === key || (key !== '' && name.startsWith(`${key}_`)) || (key.endsWith('_') && name.startsWith(key)),
  )
}

test('each page of the staff centre carries the texts of all that it can show', () => {
  const notCarried = globSync('staff/pages/[[]lang]/*.astro').flatMap((page) => {
    const own = /wordsOf\(language, \[(?<own>[^\]]*)\]/.exec(readFileSync(page, 'utf8'))?.groups?.own ?? ''
    const carried = new Set([...everywhere, ...[...own.matchAll(/'(\w+)'/g)].map(([, name]) => name)])
    const used = [...reached(page)].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['`](\w+)\.(\w*)(?:'|\$\{)/g)].map(([, subject = '', key = '']) => ({
        file,
        subject,
        key,
      })),
    )
    const missing = used.filter(({ subject, key }) => !carried.has(subject) && isText(subject, key))
    return missing.map(({ file, subject }) => `${page}: ${subject} of ${file}`)
  })
  expect([...new Set(notCarried)]).toEqual([])
})
