import { parse } from 'valibot'
import { implemented } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { rights } from '#contract/rights.ts'
import { type Bench, type Check, must, skip } from '#conformance/check.ts'
import { exampleInput } from '#conformance/examples.ts'
import { callerFor } from '#conformance/run.ts'
import { isPaged, pageValue } from './checks.ts'
import { mustSucceed } from './laws.ts'

/** Pages that are read of a long list. */
const PAGES = 12
/** So many rows of a list whose pages can have any size. */
const PAGE_SIZE = '100'

interface Page {
  readonly rows: readonly unknown[]
  readonly found: number | undefined
  readonly totalPages: number
  readonly value: unknown
}

/** Returns the laws of every call that answers page by page (S7.40). */
export function pagingChecks(): Check[] {
  const paged = implemented.filter(isPaged)
  const check = (
    endpoint: Endpoint,
    name: string,
    run: (bench: Bench, endpoint: Endpoint) => Promise<void>,
  ): Check => ({
    id: `${endpoint.name} ${name}`,
    row: 'S7.40',
    level: rights[endpoint.access].session === 'always' ? 1 : 0,
    calls: [endpoint.name],
    run: (bench) => run(bench, endpoint),
  })
  return paged.flatMap((endpoint) => [
    check(endpoint, 'pages', checkPages),
    check(endpoint, 'page beyond the end', checkBeyond),
    ...(sortsOf(endpoint).length > 0 ? [check(endpoint, 'order', checkOrder)] : []),
  ])
}

/** No row comes twice or never, and the number of rows is the number that the list states. */
async function checkPages(bench: Bench, endpoint: Endpoint): Promise<void> {
  const first = await pageOf(bench, endpoint, {})
  const pages = [first]
  for (let pageNo = 2; pageNo <= Math.min(first.totalPages, PAGES); pageNo += 1) {
    pages.push(await pageOf(bench, endpoint, { pageNo: String(pageNo), ...asOf(first) }))
  }
  const rows = pages.flatMap((page) => page.rows.map((row) => JSON.stringify(row)))
  must(new Set(rows).size === rows.length, 'a row is on two pages')
  const isWhole = first.totalPages <= PAGES
  if (first.found === undefined) return
  if (isWhole) must(rows.length === first.found, `${first.found} are found, but the pages have ${rows.length} rows`)
  else
    must(
      rows.length < first.found,
      `${first.found} are found, but ${PAGES} of ${first.totalPages} pages have ${rows.length} rows`,
    )
}

async function checkBeyond(bench: Bench, endpoint: Endpoint): Promise<void> {
  const first = await pageOf(bench, endpoint, {})
  const beyond = await pageOf(bench, endpoint, { pageNo: String(first.totalPages + 7), ...asOf(first) })
  const last = await pageOf(bench, endpoint, { pageNo: String(Math.max(first.totalPages, 1)), ...asOf(first) })
  const isLast = JSON.stringify(beyond.rows) === JSON.stringify(last.rows)
  must(beyond.rows.length === 0 || isLast, 'a page beyond the end is neither empty nor the last one')
  must(beyond.found === first.found, `beyond the end ${beyond.found} are found, not ${first.found}`)
}

async function checkOrder(bench: Bench, endpoint: Endpoint): Promise<void> {
  let compared = 0
  for (const sort of sortsOf(endpoint)) {
    const { rows } = await pageOf(bench, endpoint, { sort })
    const values = rows
      .map((row) => Reflect.get(Object(row), sort.replace('-', '')))
      .filter((value) => typeof value === 'number')
    const sorted = values.toSorted((one, other) => (sort.startsWith('-') ? other - one : one - other))
    must(values.join() === sorted.join(), `sorted by ${sort}: ${values.join(', ')}`)
    compared += values.length > 1 ? 1 : 0
  }
  if (compared === 0) skip('too few rows to see an order')
}

async function pageOf(bench: Bench, endpoint: Endpoint, change: Readonly<Record<string, string>>): Promise<Page> {
  const example = exampleInput(endpoint, bench)
  const size = 'pageSize' in entriesOf(endpoint) ? { pageSize: PAGE_SIZE } : {}
  const session = await bench.sessionOf(callerFor(endpoint, bench.facts))
  const answer = await bench.client.call(endpoint, { ...example, ...size, ...change }, { session })
  mustSucceed(answer, `the page ${JSON.stringify(change)}`)
  const { found, total, totalPages } = parse(pageValue, answer.value)
  return { rows: rowsOf(answer.value), found: found ?? total, totalPages, value: answer.value }
}

/** A list is the first field of the value that is one: `list`, `games`, `rows`. */
function rowsOf(value: unknown): readonly unknown[] {
  const { list, games } = Object(value)
  return [list, games].find(Array.isArray) ?? []
}

function asOf({ value }: Page): Record<string, string> {
  const at: unknown = Reflect.get(Object(value), 'asOf')
  return typeof at === 'number' ? { asOf: String(at) } : {}
}

function entriesOf({ input }: Endpoint): object {
  return Object(Reflect.get(input, 'entries'))
}

function sortsOf(endpoint: Endpoint): readonly string[] {
  const sorts: unknown = Reflect.get(endpoint, 'sorts')
  return Array.isArray(sorts) ? sorts.map(String) : []
}
