import { parse } from 'valibot'
import { type PackedIndex, packedIndex } from './packed.ts'

/** The files of the last publish by language; their names change with their content, so they are kept for good. */
const files = import.meta.glob<string>('/.published/search/search-*.json', {
  query: '?url',
  import: 'default',
  eager: true,
  exhaustive: true,
})
const DEADLINE_MS = 12_000

/**
 * The index of the whole catalogue in a language.
 * @throws where it cannot be had, or is none
 */
export async function fetchIndex(language: string): Promise<PackedIndex> {
  const response = await fetch(files[`/.published/search/search-${language}.json`] ?? '', {
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  return parse(packedIndex, await response.json())
}
