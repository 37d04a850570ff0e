import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '#arcade/page.ts'

const folder = new URL('../../arcade/dice/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')
const wordsOf = (language: string): Record<string, string> => JSON.parse(read(`words/${language}.json`))
const english = wordsOf('en')
const fieldsOf = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([field]) => field).sort()

describe('the words of dice', () => {
  test.each(languages)(
    'S1.7 %s has every message, with the same fields, none empty and none left in English',
    (language) => {
      const words = wordsOf(language)
      expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort())
      for (const [key, text] of Object.entries(words)) {
        expect(text.trim(), key).not.toBe('')
        expect(fieldsOf(text), key).toEqual(fieldsOf(english[key] ?? ''))
        if (language !== 'en') expect(text, key).not.toBe(english[key])
      }
    },
  )

  test('S8.1 every code that the arcade can refuse with has words', () => {
    const [, union = ''] = /type ErrorCode =([^]*?)\n\n|$/.exec(`${read('wire.ts')}\n\n`) ?? []
    const codes = [...union.matchAll(/'(\w+)'/g)].map(([, code]) => code)
    expect(codes.length).toBeGreaterThan(10)
    for (const code of codes) expect(english, code).toHaveProperty([`error.${code}`])
  })

  test('S1.7 no word is unused, and none is used that nobody wrote', () => {
    const sources = readdirSync(new URL('page/', folder)).map((name) => read(`page/${name}`))
    const all = [read('dice.html'), ...sources].join('\n')
    for (const key of Object.keys(english)) {
      if (!key.startsWith('error.')) expect(all.includes(`{{${key}}}`) || all.includes(`'${key}'`), key).toBe(true)
    }
    for (const [, key] of sources.join('\n').matchAll(/\bsay\('([\w.]+)'/g)) expect(english).toHaveProperty([key ?? ''])
  })
})
