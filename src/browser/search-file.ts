import { parse } from 'valibot'
import { type PackedIndex, packedIndex } from '#texts/search/packed.ts'

/** The search files of the last publish by language; the names are content hashes, so they are cached forever. */
const files = import.meta.glob<string>('/.published/search/search-*.json', {
  query: '?url',
  import: 'default',
  eager: true,
  exhaustive: true,
})

/**
 * Fetches the index of the whole catalogue in a language.
 * @throws if it cannot be loaded or is malformed
 */
export async function fetchIndex(language: string, signal: AbortSignal): Promise<PackedIndex> {
  const response = await fetch(files[`/.published/search/search-${language}.json`] ?? '', { signal })
  return parse(packedIndex, await response.json())
}
