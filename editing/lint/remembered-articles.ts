import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type InferOutput, array, boolean, number, object, optional, parse, picklist, record, string } from 'valibot'
import type { Entry } from '#editing/entries.ts'
import { type ReadArticle, readArticle } from './articles.ts'

// Of thousands of texts few change between two checks, and rendering each is most of a check's time.

const problem = object({
  file: string(),
  line: number(),
  column: optional(number()),
  field: optional(string()),
  problem: string(),
  remedy: string(),
  isWarning: boolean(),
})
const found = object({
  references: array(object({ kind: picklist(['link', 'picture']), address: string(), line: number() })),
  anchors: array(string()),
  problems: array(problem),
})
const memoFile = object({ code: string(), articles: record(string(), found) })
type Found = InferOutput<typeof found>

/** Reads texts, and those that were read before from a file. */
export interface RememberedArticles {
  readonly read: (entry: Entry) => ReadArticle
  /** Writes what was read, for the next check. */
  save(): void
}

/**
 * Opens what earlier checks found in texts.
 * @param path of the file
 * @param code the fingerprint of all code: what other code found counts for nothing
 */
export function openRememberedArticles(path: string, code: string): RememberedArticles {
  const known = readMemo(path, code)
  const used: Record<string, Found> = {}
  return {
    read: (entry) => {
      const key = keyOf(entry)
      const { references, anchors, problems } = known[key] ?? plain(readArticle(entry))
      used[key] = { references, anchors, problems }
      return { article: { entry, references, anchors: new Set(anchors) }, problems }
    },
    save: () => {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(`${path}.part`, JSON.stringify({ code, articles: used }))
      renameSync(`${path}.part`, path)
    },
  }
}

/** Returns a hash of all that reading a text depends on. */
function keyOf({ file, body, bodyLine }: Entry): string {
  return createHash('sha256').update(`${file}\0${bodyLine}\0${body}`).digest('base64url')
}

function plain({ article: { references, anchors }, problems }: ReadArticle): Found {
  return { references: [...references], anchors: [...anchors], problems: [...problems] }
}

function readMemo(path: string, code: string): Record<string, Found> {
  try {
    const memo = parse(memoFile, JSON.parse(readFileSync(path, 'utf8')))
    return memo.code === code ? memo.articles : {}
  } catch {
    return {} // none yet, or cut off: everything is read anew
  }
}
