import { ofetch } from 'ofetch'
import { record, safeParse, string } from 'valibot'

const file = record(string(), string())
const DEADLINE_MS = 12_000

/**
 * One subject's words in a language, from the files that the pages were made of: for what is said so rarely that no page
 * carries it.
 * @returns the words by key, or `undefined` where they cannot be had
 */
export async function fetchWordFile(language: string, subject: string): Promise<Record<string, string> | undefined> {
  try {
    const answer: unknown = await ofetch(`/locales/${language}/${subject}.json`, { retry: 1, timeout: DEADLINE_MS })
    const parsed = safeParse(file, answer)
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
