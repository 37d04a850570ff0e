import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GenericSchema, object, parse, record, safeParse, string, unknown } from 'valibot'

/** The editors' desk is no page of the site. */
const DESK = 'admin.html'

const memoFile = object({ code: string(), facts: record(string(), unknown()) })

/** A fact about a page that depends on its text and the code alone. */
interface Fact<Value> {
  readonly name: string
  readonly schema: GenericSchema<unknown, Value>
  readonly read: (html: string) => Value
}

/** The pages of a built portal. What was found out about a text is not found out again. */
export interface Pages {
  /** Their files, sorted: `bn/login.html`. */
  readonly files: readonly string[]
  has(file: string): boolean
  /** Returns the SHA-256 of a page's text. */
  hashOf(file: string): string
  of<Value>(file: string, fact: Fact<Value>): Value
  /** Writes what was asked of these pages, for the next build. */
  save(): void
}

/** Where facts of earlier builds are, and the code that found them. */
export interface Memo {
  readonly path: string
  readonly code: string
  /** Hashes of pages that need not be read for them, by file. */
  readonly hashes?: ReadonlyMap<string, string>
}

/** Opens the pages of a built portal; without `memo`, every fact is read anew. Their files must not change from now on. */
export function openPages(dist: string, memo?: Memo): Pages {
  const known = memo ? readMemo(memo) : {}
  const used: Record<string, unknown> = {}
  const hashes = new Map(memo?.hashes)
  const textOf = (file: string) => readFileSync(join(dist, file), 'utf8')
  const hashOf = (file: string) => {
    const hash =
      hashes.get(file) ??
      createHash('sha256')
        .update(readFileSync(join(dist, file)))
        .digest('hex')
    hashes.set(file, hash)
    return hash
  }
  const files = globSync('**/*.html', { cwd: dist, exclude: [DESK] })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
  const names = new Set(files)
  return {
    files,
    has: (file) => names.has(file),
    hashOf,
    of: (file, { name, schema, read }) => {
      const key = `${name} ${hashOf(file)}`
      const found = safeParse(schema, used[key] ?? known[key])
      const value = found.success ? found.output : read(textOf(file))
      used[key] = value
      return value
    },
    save: () => memo && writeFileSync(memo.path, JSON.stringify({ code: memo.code, facts: used })),
  }
}

function readMemo({ path, code }: Memo): Record<string, unknown> {
  if (!existsSync(path)) return {}
  try {
    const memo = parse(memoFile, JSON.parse(readFileSync(path, 'utf8')))
    return memo.code === code ? memo.facts : {}
  } catch {
    return {} // cut off: everything is read anew
  }
}
