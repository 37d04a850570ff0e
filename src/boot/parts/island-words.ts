import { literal, object, parse, record, safeParse, string, tuple, unknown } from 'valibot'
import { pageLanguage } from '#lib/page.ts'
import { fetchMessages, fetchWords } from '#lib/word-file.ts'

/** Properties as Astro writes them down: each with a number for its kind, 0 being as it stands. */
const properties = record(string(), unknown())
const plainKind = literal(0)
const deferredWords = object({ words: tuple([plainKind, object({ later: tuple([plainKind, string()]) })]) })

/**
 * Gives an island the words that its page does not carry (`messagesLater`), from the files that pages are made of.
 * @returns a promise that fails when they cannot be had; the island stays as it is
 */
export async function giveWords(island: Element): Promise<void> {
  const given = island.getAttribute('props')
  const subjects = subjectsOf(given)
  if (!given || subjects.length === 0) return
  const messages = await fetchMessages(pageLanguage(), subjects)
  const words = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, [0, text]]))
  // twice would bring it to life twice
  if (island.getAttribute('props') === given)
    island.setAttribute('props', JSON.stringify({ ...parse(properties, JSON.parse(given)), words: [0, words] }))
}

/** Fetches those words ahead of the first wish, once a page; who wants the island asks again for what did not come. */
export function prefetchWords(island: Element): void {
  for (const subject of subjectsOf(island.getAttribute('props'))) {
    fetchWords(pageLanguage(), subject).catch(() => undefined)
  }
}

/** The subjects of the words that its page does not carry. */
function subjectsOf(given: string | null): string[] {
  const wanted = safeParse(deferredWords, JSON.parse(given ?? '{}'))
  return wanted.success ? wanted.output.words[1].later[1].split(' ') : []
}
