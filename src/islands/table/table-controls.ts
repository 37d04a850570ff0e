import type { Sorting } from '#ui/CardTable.tsx'

interface Place {
  readonly $place: { readonly get: () => { readonly sort: string | undefined } }
  readonly sortBy: (text: string | undefined) => void
  readonly go: (change: { readonly page: number }) => void
}

/** What the table of a list does: another order, another page, and the same again after a failure. */
export function tableControls(
  { $place, sortBy, go }: Place,
  { load }: { readonly load: () => Promise<void> },
): { sorting: Sorting; onPage: (page: number) => void; onRetry: () => void } {
  return {
    sorting: { current: $place.get().sort, onSort: sortBy },
    onPage: (page) => go({ page }),
    onRetry: () => void load(),
  }
}
