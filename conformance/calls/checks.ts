import { object, optional, number, safeParse } from 'valibot'
import { implemented } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { rights } from '#contract/rights.ts'
import { type Bench, type Check, type Level, must, skip } from '#conformance/check.ts'
import { headersOf, mediaTypes, ownHeader, queryOf } from '#conformance/client.ts'
import { shapeOf, withNames } from '#conformance/examples.ts'
import { type BrokenInput, brokenInputs, hasFields, validInputs } from '#conformance/inputs.ts'
import { rowOfCall } from '#conformance/rows.ts'
import { callerFor } from '#conformance/run.ts'
import { mustBeAllowed, mustBeEnvelope, mustBeRefused, mustFitSchema, mustHaveHeaders, mustSucceed } from './laws.ts'

/** Larger than any call of JSON takes. */
const TOO_LARGE = 70_000
const GENERATED = 2

type Law = (bench: Bench, endpoint: Endpoint) => Promise<void>

/** The laws that every call keeps, by their names. */
const laws: Readonly<
  Record<
    string,
    {
      readonly row: (endpoint: Endpoint) => string
      readonly applies: (endpoint: Endpoint) => boolean
      readonly run: Law
    }
  >
> = {
  answer: { row: rowOfCall, applies: reads, run: checkAnswer },
  envelope: { row: () => 'X53', applies: isAny, run: checkEnvelope },
  headers: { row: () => 'T28', applies: reads, run: checkHeaders },
  'unknown field': {
    row: () => 'T17',
    applies: takesFields,
    run: (bench, endpoint) => checkBroken(bench, endpoint, 'unknown'),
  },
  'missing field': {
    row: rowOfCall,
    applies: (endpoint) => takesFields(endpoint) && hasFields(endpoint).required,
    run: (bench, endpoint) => checkBroken(bench, endpoint, 'missing'),
  },
  'wrong type': {
    row: rowOfCall,
    applies: (endpoint) => takesFields(endpoint) && hasFields(endpoint).any,
    run: (bench, endpoint) => checkBroken(bench, endpoint, 'type'),
  },
  'any input': { row: rowOfCall, applies: reads, run: checkGenerated },
  method: { row: () => 'X53', applies: isAny, run: checkMethod },
  'too large': {
    row: () => 'T25',
    applies: (endpoint) => endpoint.method !== 'GET' && endpoint.carrier !== 'bytes',
    run: checkTooLarge,
  },
  'dead session': {
    row: () => 'S6.9',
    applies: (endpoint) => isOpen(endpoint) && reads(endpoint),
    run: checkDeadSession,
  },
}

/** Returns the laws of every call of the contract: of those that nobody has to log in for, level 0; of the others, level 1. */
export function callChecks(): Check[] {
  const members = implemented.filter(({ access }) => access !== 'vendor')
  return members.flatMap((endpoint) =>
    Object.entries(laws).flatMap(([name, { row, applies, run }]): Check[] => {
      if (!applies(endpoint)) return []
      const level: Level = isOpen(endpoint) ? 0 : 1
      const id = `${endpoint.name} ${name}`
      return [{ id, row: row(endpoint), level, calls: [endpoint.name], run: (bench) => run(bench, endpoint) }]
    }),
  )
}

function isOpen({ access }: Endpoint): boolean {
  return rights[access].session !== 'always'
}

function isAny(): boolean {
  return true
}

/** A call that changes nothing, so that it can be made at will. */
function reads({ method }: Endpoint): boolean {
  return method === 'GET'
}

/** Each opening of an account counts against a low limit per address. */
function takesFields({ carrier, limit }: Endpoint): boolean {
  return carrier !== 'bytes' && limit !== 'accounts' && limit !== 'trials'
}

async function checkAnswer(bench: Bench, endpoint: Endpoint): Promise<void> {
  const answer = await bench.exampleOf(endpoint)
  mustSucceed(answer, 'the example')
  const unknown = mustFitSchema(endpoint, answer)
  if (unknown.length > 0) bench.warn(`the answer also has ${unknown.slice(0, 5).join(', ')}`)
}

/** Refused requests have the envelope too: with an unknown field, and unsealed. */
async function checkEnvelope(bench: Bench, endpoint: Endpoint): Promise<void> {
  const session = await bench.sessionOf(callerFor(endpoint, bench.facts))
  const refused = await bench.client.send(endpoint.path + (reads(endpoint) ? '?isAgentToo=1' : ''), {
    method: endpoint.method,
    headers: { ...(!reads(endpoint) && { 'content-type': mediaTypes.json, ...ownHeader({}) }), ...headersOf(session) },
    ...(!reads(endpoint) && { body: '{"isAgentToo":1}' }),
  })
  must(!refused.success, 'a request with a field that no call has succeeds')
  mustBeEnvelope(refused)
  const cache = refused.headers.get('cache-control')
  must(cache?.includes('no-store') === true, `a refusal has cache-control ${cache}`)
  if (reads(endpoint)) mustBeEnvelope(await bench.exampleOf(endpoint))
}

async function checkHeaders(bench: Bench, endpoint: Endpoint): Promise<void> {
  const answer = await bench.exampleOf(endpoint)
  if (!answer.success) skip('the example is refused')
  mustHaveHeaders(endpoint, answer)
}

async function checkBroken(bench: Bench, endpoint: Endpoint, kind: BrokenInput['kind']): Promise<void> {
  const session = await bench.sessionOf(callerFor(endpoint, bench.facts))
  const broken = brokenInputs(endpoint, withNames(shapeOf(endpoint, bench.random), bench.facts))
  const inputs = broken.filter((each) => each.kind === kind)
  if (inputs.length === 0) skip('this call has no such field')
  for (const { what, input } of inputs) {
    const answer = await bench.client.call(endpoint, input, { session })
    mustBeRefused(answer, ['bad_request'], what)
  }
}

async function checkGenerated(bench: Bench, endpoint: Endpoint): Promise<void> {
  const session = await bench.sessionOf(callerFor(endpoint, bench.facts))
  for (const input of bench.random.take(validInputs(endpoint.input, true), GENERATED)) {
    const isForeign = endpoint.owner !== undefined && Reflect.get(Object(input), endpoint.owner.field) !== undefined
    const answer = await bench.client.call(endpoint, input, { session })
    if (isForeign && answer.errorCode === 'forbidden') continue
    mustBeAllowed(endpoint, answer, queryOf(input) || 'without fields')
  }
}

async function checkMethod(bench: Bench, { path }: Endpoint): Promise<void> {
  const taken = new Set(implemented.filter((each) => each.path === path).map(({ method }) => method))
  const method = (['PUT', 'DELETE', 'POST', 'GET'] as const).find((each) => !taken.has(each)) ?? 'PATCH'
  const answer = await bench.client.send(path, { method, headers: ownHeader({}) })
  mustBeRefused(answer, ['unknown_call'], `${method} ${path}`)
  mustBeEnvelope(answer)
}

async function checkTooLarge(bench: Bench, endpoint: Endpoint): Promise<void> {
  const session = await bench.sessionOf(callerFor(endpoint, bench.facts))
  const answer = await bench.client.send(endpoint.path, {
    method: endpoint.method,
    headers: {
      'content-type': mediaTypes[endpoint.carrier === 'form' ? 'form' : 'json'],
      ...ownHeader(endpoint),
      ...headersOf(session),
    },
    body: JSON.stringify({ text: 'x'.repeat(TOO_LARGE) }),
  })
  mustBeRefused(answer, ['body_too_large'], `a body of ${TOO_LARGE} bytes`)
}

/** An open call serves whoever comes with a session that has ended, as any visitor. */
async function checkDeadSession(bench: Bench, endpoint: Endpoint): Promise<void> {
  if (callerFor(endpoint, bench.facts) !== 'nobody') skip('only who is logged in may look around')
  const example = await bench.exampleOf(endpoint)
  if (!example.success) skip('the example is refused')
  const { url, headers } = example.sent
  const dead = { ...headers, authorization: `Bearer ${'0'.repeat(43)}` }
  const answer = await bench.client.send(url.slice(new URL(url).origin.length), { headers: dead })
  mustSucceed(answer, 'with a token of no session')
}

/** What the pages of a list state, whatever its rows are. */
export const pageValue = object({ found: optional(number()), total: optional(number()), totalPages: number() })

/** Returns whether a call answers a list page by page. */
export function isPaged({ value, input }: Endpoint): boolean {
  const has = (schema: unknown, field: string) => field in Object(Reflect.get(Object(schema), 'entries'))
  return has(value, 'totalPages') && has(input, 'pageNo') && !safeParse(input, null).success
}
