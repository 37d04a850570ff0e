import { useEffect, useState } from 'react'
import { onHistoryWalk, readQuery, writeQuery } from '#browser/address.ts'

/** Returns the values of the page's address, and a function that changes some of them: '' removes one. */
export function useQuery(): [
  (name: string) => string,
  (values: Readonly<Record<string, string>>, step?: 'push' | 'replace') => void,
] {
  // never rendered while pages are built, which have no address
  const [query, setQuery] = useState(readQuery)
  useEffect(() => onHistoryWalk(() => setQuery(readQuery())), [])
  const change = (values: Readonly<Record<string, string>>, step: 'push' | 'replace' = 'push') => {
    const next = readQuery()
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    writeQuery(next, step)
    setQuery(next)
  }
  return [(name) => query.get(name) ?? '', change]
}
