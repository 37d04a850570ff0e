import { deadline } from './deadline.ts'
import { pageLanguage } from './page.ts'

const DEADLINE_MS = 12_000

/** Returns the whole catalogue as published in the page's language, unparsed; `undefined` if it cannot be loaded. */
export async function fetchCatalogue(): Promise<unknown> {
  try {
    const response = await fetch(`/catalogue-${pageLanguage()}.json`, { signal: deadline(DEADLINE_MS) })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
