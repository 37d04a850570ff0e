import { parse, record, string } from 'valibot'
import { deadline } from './deadline.ts'

const file = record(string(), string())
const DEADLINE_MS = 12_000

const files = new Map<string, Promise<Record<string, string>>>()

/**
 * Fetches the messages of one subject in a language, by key, from the files that the pages were built from, for texts
 * that no page carries. Each file is fetched once per page.
 * @throws if they cannot be loaded; the next call tries again
 */
export function fetchWords(language: string, subject: string): Promise<Record<string, string>> {
  const path = `/locales/${language}/${subject}.json`
  const known = files.get(path)
  if (known) return known
  const pending = fetchFile(path)
  files.set(path, pending)
  pending.catch(() => files.delete(path))
  return pending
}

/**
 * Fetches the messages of some subjects by their full keys: `auth.submit`.
 * @throws as `fetchWords`
 */
export async function fetchMessages(language: string, subjects: readonly string[]): Promise<Record<string, string>> {
  const messages = subjects.map(async (subject) => {
    const words = await fetchWords(language, subject)
    return Object.entries(words).map(([key, text]) => [`${subject}.${key}`, text])
  })
  return Object.fromEntries((await Promise.all(messages)).flat())
}

async function fetchFile(path: string): Promise<Record<string, string>> {
  // a centre's page has requested those of its screen (boot/inline/centre-place.ts)
  const texts: Record<string, Promise<unknown>> | undefined = Reflect.get(globalThis, 'atollTexts')
  return parse(file, (await texts?.[path]) ?? (await (await fetch(path, { signal: deadline(DEADLINE_MS) })).json()))
}
