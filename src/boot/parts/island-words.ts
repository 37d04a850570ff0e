import { literal, object, parse, record, safeParse, string, tuple, unknown } from 'valibot'
import { pageLanguage } from '#browser/page.ts'
import { fetchMessages, fetchWords } from '#browser/word-file.ts'

/** Properties as Astro serializes them, each with a number for its kind; 0 is a plain value. */
const properties = record(string(), unknown())
const plainKind = literal(0)
const deferredWords = object({ words: tuple([plainKind, object({ later: tuple([plainKind, string()]) })]) })

/**
 * Gives an island the messages that its page does not carry (`deferredMessages`), from the files that pages are built
 * from.
 * @returns a promise that rejects if they cannot be loaded; the island stays unchanged
 */
export async function giveWords(island: Element): Promise<void> {
  const given = island.getAttribute('props')
  const subjects = subjectsOf(given)
  if (!given || subjects.length === 0) return
  const messages = await fetchMessages(pageLanguage(), subjects)
  const words = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, [0, text]]))
  // a second change would hydrate it twice
  if (island.getAttribute('props') === given)
    island.setAttribute('props', JSON.stringify({ ...parse(properties, JSON.parse(given)), words: [0, words] }))
}

/** Prefetches those messages before the first interaction, once per page; on failure, waking the island tries again. */
export function prefetchWords(island: Element): void {
  for (const subject of subjectsOf(island.getAttribute('props'))) {
    fetchWords(pageLanguage(), subject).catch(() => undefined)
  }
}

/** Returns the subjects of the messages that its page does not carry. */
function subjectsOf(given: string | null): string[] {
  const wanted = safeParse(deferredWords, JSON.parse(given ?? '{}'))
  return wanted.success ? wanted.output.words[1].later[1].split(' ') : []
}
