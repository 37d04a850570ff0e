import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { decode } from './parts.ts'
import type { Problem } from './problems.ts'

// Addresses that items had before they were renamed or deleted, and where those lead now: `/help/phones: /help/devices`.
// The desk writes this file; the newest address comes last.

/** The file in the content folder. */
export const REDIRECTS = 'redirects.yaml'
/** More would be more than a static host reads; the oldest ones go first. */
export const MAX_REDIRECTS = 300
/** Addresses that an item can have, and so can have had. */
const itemAddress = /^\/(?:help|promotions)\/[a-z0-9][a-z0-9-]{0,63}$/
/** Where an old address may lead: to a page of this site. */
const pageAddress = /^\/(?:[a-z0-9][\w-]*(?:\/[a-z0-9][\w-]*)*)?$/i

/** What the file of redirects says. */
export interface Redirects {
  /** Where each old address leads, the newest last. */
  readonly moved: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
}

/** Reads the redirects of a content folder; a folder without the file has none. */
export function readRedirects(folder: string): Redirects {
  const bytes = bytesOf(join(folder, REDIRECTS))
  if (!bytes) return { moved: new Map(), problems: [] }
  const text = decode(bytes)
  if (typeof text !== 'string') return { moved: new Map(), problems: [wrong(1, text.problem, text.remedy)] }
  const document = parseDocument(text, { logLevel: 'silent' })
  if (document.errors.length > 0) {
    return { moved: new Map(), problems: [wrong(1, 'The redirects cannot be read.', HOW)] }
  }
  const read: unknown = document.toJS()
  const rows = typeof read === 'object' && read !== null ? Object.entries(read) : []
  const isRight = ([from, to]: [string, unknown]) =>
    itemAddress.test(from) && typeof to === 'string' && pageAddress.test(to)
  return {
    moved: new Map(rows.filter(isRight).map(([from, to]) => [from, String(to)])),
    problems: rows
      .filter((row) => !isRight(row))
      .map(([from]) => wrong(lineOf(text, from), `"${from}" does not lead from an old address to a page.`, HOW)),
  }
}

const HOW = 'Write it on each line: /help/old-name: /help/new-name.'

function wrong(line: number, problem: string, remedy: string): Problem {
  return { file: REDIRECTS, line, problem, remedy, isWarning: false }
}

function lineOf(text: string, from: string): number {
  return text.split('\n').findIndex((line) => line.includes(from)) + 1 || 1
}

function bytesOf(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/**
 * Returns where an old address leads in the end; `undefined` if it leads nowhere else.
 * @param exists whether there is a page at an address: it is never redirected
 */
export function leadsTo(
  moved: ReadonlyMap<string, string>,
  from: string,
  exists: (address: string) => boolean,
): string | undefined {
  if (exists(from)) return undefined
  const seen = new Set([from])
  let place = moved.get(from)
  while (place !== undefined && !exists(place)) {
    const next = moved.get(place)
    // a circle, or a page that is gone: its list is the nearest that there is
    if (next === undefined || seen.has(place)) return `/${from.split('/')[1]}`
    seen.add(place)
    place = next
  }
  return place
}
