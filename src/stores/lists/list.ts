import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts'
import type { CallFailure } from '#api/failure.ts'
import type { Filter } from '#contract/list.ts'
import type { Result } from '#api/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createExport } from './export-rows.ts'
import { createPageStore } from './kept-page.ts'

/** A list of the contract that is read page by page (contract/list.ts). */
type PagedList = Endpoint & { readonly filters: Readonly<Record<string, Filter>> }
/** One whose rows can also be saved. */
type List = PagedList & { readonly export: Endpoint }

interface Spot {
  readonly page: number
  readonly sort: string | undefined
}

/** Where a list is shown (screen-place.ts). */
interface Shown<Place extends Spot> {
  readonly $place: { readonly get: () => Place }
  readonly onGo: (work: (place: Place) => void) => () => void
}

interface Source<L extends PagedList, Place extends Spot, Page> {
  readonly list: L
  readonly place: Shown<Place>
  /** The values of filters that the place does not carry. */
  readonly given?: (of: Place) => Readonly<Record<string, string>>
  /** Returns the page of an answer; `undefined` if the answer makes no sense. */
  readonly toPage: (value: ValueOf<L>, of: Place) => Page | undefined
  /** Whether a place shows it; without this, every one does. */
  readonly isAt?: (of: Place) => boolean
  /** Loads and reloads it; without this, as anything of the account. */
  readonly follow?: typeof keepFresh
}

/** Creates the store of a list: the page of the current place. */
export function createPages<L extends PagedList, Place extends Spot, Page>(source: Source<L, Place, Page>) {
  const { list, place, toPage, isAt = () => true, follow = keepFresh } = source
  const { $page, load: loadPage, forget } = createPageStore({ endpoint: list, input: inputOf, toPage })

  function inputOf(of: Place): InputOf<L> {
    const { sort, page } = of
    return { ...filtersOf(source, of), ...(sort && { sort }), pageNo: String(page) } as InputOf<L>
  }

  /** Loads the page of the current place; drops the answer if another page was requested meanwhile. */
  function load(): Promise<void> {
    return loadPage(place.$place.get())
  }

  /**
   * Loads the page of the current place whenever it changes, and keeps it fresh.
   * @returns a function that stops it
   */
  function enter(): () => void {
    const stop = follow(() => void load(), forget)
    const rest = place.onGo((of) => isAt(of) && void load())
    return () => {
      rest()
      stop()
    }
  }

  return { $page, load, enter }
}

type RowOf<L extends List> = ValueOf<L['export']> extends { list: (infer Row)[] } ? Row : never
type Part<Row> = { readonly list: readonly Row[]; readonly next: string | null }

/** Creates the store of a list with the export of all rows that a place finds. */
export function createList<L extends List, Place extends Spot, Page>(source: Source<L, Place, Page>) {
  const { list } = source
  const exporter = createExport(async (of: Place, after) => {
    const input = { ...filtersOf(source, of), ...(after && { after }) } as InputOf<L['export']>
    const result = await authedCall<L['export']>(list.export, input)
    return result as Result<Part<RowOf<L>>, CallFailure> // every export answers rows, and where it goes on
  })
  return { ...createPages(source), exporter }
}

/** Returns the values of a list's filters at a place, in the order of the call; those without a value are left out. */
export function filtersOf<Place extends Spot>(
  { list, given }: Pick<Source<PagedList, Place, unknown>, 'list' | 'given'>,
  of: Place,
): Readonly<Record<string, string>> {
  const values = { ...of, ...given?.(of) }
  const all = Object.keys(list.filters).map((name) => [name, Reflect.get(values, name)])
  return Object.fromEntries(all.filter(([, value]) => value))
}
