import { withHeaderRows } from '#editing/tables.ts'

// Every text passes here before it is saved, to the folder of this computer or to a Git host, however it came into the
// editor: typed, pasted or dropped, in any language.

/** What this uses of an item that is about to be saved, a map of Immutable.js. */
interface SavedEntry {
  toJS(): object
  setIn(path: readonly string[], value: unknown): this
}

/** Returns an item whose tables have a header row in every language. */
export function savedTables<Item extends SavedEntry>(item: Item): Item {
  const { data, i18n }: { data?: unknown; i18n?: Readonly<Record<string, { data?: unknown }>> } = item.toJS()
  const texts = [
    [['data', 'body'], bodyIn(data)] as const,
    ...Object.entries(i18n ?? {}).map(([code, own]) => [['i18n', code, 'data', 'body'], bodyIn(own.data)] as const),
  ]
  return texts.reduce((saved, [path, text]) => {
    const right = text === undefined ? undefined : withHeaderRows(text)
    return right === text ? saved : saved.setIn(path, right)
  }, item)
}

function bodyIn(data: unknown): string | undefined {
  const body: unknown = Reflect.get(Object(data), 'body')
  return typeof body === 'string' ? body : undefined
}
