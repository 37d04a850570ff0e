import { type ReadableAtom, atom } from 'nanostores'
import { array, number, object, parse, record, string } from 'valibot'
import { fetchJson } from '#browser/json-file.ts'
import { late } from '#browser/late.ts'
import { matchesWord, searchWords } from '#texts/search/words.ts'

/** A help topic by the last part of its address, and its title. */
export interface Topic {
  readonly tag: string
  readonly title: string
}

/** The words of all topics' texts, each with the numbers of its topics (pages/[...lang]/help.json.ts). */
const helpIndex = object({ topics: array(string()), words: record(string(), array(number())) })
type HelpIndex = ReturnType<typeof parseIndex>
const parseIndex = (data: unknown) => parse(helpIndex, data)

/** How many topics are offered, and the shortest word that counts. */
const OFFERED = 3
const SHORTEST = 3

const store = atom<readonly Topic[]>([])
/** The help topics that fit what is typed, the best first. */
export const $fitting: ReadableAtom<readonly Topic[]> = store

const indexAt = new Map<string, () => Promise<HelpIndex | undefined>>()

/** Looks for topics that fit a text. Without the index of their texts, which may not load, titles alone count. */
export async function findFitting(text: string, topics: readonly Topic[], address: string): Promise<void> {
  const load = indexAt.get(address) ?? late(async () => parseIndex(await fetchJson(address)))
  indexAt.set(address, load)
  store.set(fitting(text, topics, await load()))
}

/** Returns the topics that fit a text: a word in a title counts most, and one that few topics have more than a common one. */
export function fitting(text: string, topics: readonly Topic[], index: HelpIndex | undefined): readonly Topic[] {
  const typed = [...new Set(searchWords(text))].filter((word) => word.length >= SHORTEST)
  const scores = new Map<string, number>()
  const add = (tag: string, score: number) => scores.set(tag, (scores.get(tag) ?? 0) + score)
  for (const word of typed) {
    const titled = topics.filter(({ title }) => searchWords(title).some((one) => matchesWord(word, one)))
    for (const { tag } of titled) add(tag, 2 / titled.length)
    const tags = index ? withWord(word, index) : []
    // what half of all topics say tells nothing
    if (tags.length * 2 < topics.length) for (const tag of tags) add(tag, 1 / tags.length)
  }
  return topics
    .filter(({ tag }) => scores.has(tag))
    .toSorted((one, other) => (scores.get(other.tag) ?? 0) - (scores.get(one.tag) ?? 0))
    .slice(0, OFFERED)
}

function withWord(word: string, { topics, words }: HelpIndex): string[] {
  const numbers = new Set(
    Object.entries(words)
      .filter(([one]) => matchesWord(word, one))
      .flatMap(([, found]) => found),
  )
  return [...numbers].flatMap((at) => topics[at] ?? [])
}
