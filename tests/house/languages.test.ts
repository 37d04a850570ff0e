import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { languages } from '#brand/languages.ts'
import { registry } from '#brand/registry.ts'

/** The English files; a language has one beside each. tests/house/messages.test.ts compares those of the portal. */
const english = globSync([
  'public/locales/en/*.json',
  'arcade/*/words/en.json',
  'gateway/seed/words/en/*.yaml',
  'src/content/*/en/*.{md,yaml}',
  'src/content/footer/en.yaml',
]).toSorted()

const fileIn = (language: string, file: string) => file.replace(/(?<=\/)en(?=[/.])/, language)

/** Returns the texts of a tree by their paths: `home-dice.title`. */
function textsOf(tree: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof tree === 'string') return [[path.join('.'), tree]]
  return Object.entries(Object(tree)).flatMap(([key, value]) => textsOf(value, [...path, key]))
}

const placeholders = (text = '') => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).toSorted()

/** Returns what is wrong with the seed texts of a file, compared with English. */
function seedFaults(language: string, file: string): string[] {
  const [wanted, own] = [file, fileIn(language, file)].map(
    (name) => new Map(textsOf(parse(readFileSync(name, 'utf8')))),
  )
  return [...new Set([...(wanted?.keys() ?? []), ...(own?.keys() ?? [])])].flatMap((key) => {
    const other = wanted?.get(key.replace(/_(?:zero|two|few|many)(?=\.|$)/, '_other'))
    const fault = faultOf(wanted?.get(key), own?.get(key), other)
    return fault === undefined ? [] : [`${fileIn(language, file)}: ${key} ${fault}`]
  })
}

/** Returns what is wrong with a text; a plural form that English lacks may leave out the number of the `other` one. */
function faultOf(source: string | undefined, text: string | undefined, other: string | undefined): string | undefined {
  if (source === undefined && other === undefined) return 'is not in English'
  if (!text?.trim()) return 'is missing'
  const [own, allowed] = [placeholders(text), placeholders(source ?? other)]
  const isSame = source === undefined ? own.every((name) => allowed.includes(name)) : own.join() === allowed.join()
  return isSame ? undefined : 'has other placeholders than English'
}

/** Returns the missing files of a language, and the faults of its seed texts. */
function faultsOf(language: string): string[] {
  return english.flatMap((file) => {
    if (!existsSync(fileIn(language, file))) return [`${fileIn(language, file)} is missing`]
    return file.endsWith('.yaml') ? seedFaults(language, file) : []
  })
}

describe('the texts of a language', () => {
  test.each(languages.map(({ code }) => code))('S1.6 S1.7 %s is offered and has every text', (code) => {
    expect(faultsOf(code)).toEqual([])
  })

  test('a language without texts lacks every file', () => {
    expect(english.length).toBeGreaterThan(40)
    expect(faultsOf('xx').length).toBe(english.length)
  })

  test('the folders of the seed are named by codes of the registry', () => {
    const known: readonly string[] = registry.map(({ code }) => code)
    expect(readdirSync('gateway/seed/words').filter((code) => !known.includes(code))).toEqual([])
  })
})
