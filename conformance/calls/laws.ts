import type { Endpoint } from '#contract/endpoint.ts'
import { commonRefusals, isRefusalCode, refusals } from '#contract/refusals.ts'
import { rights } from '#contract/rights.ts'
import { must } from '#conformance/check.ts'
import type { Answer } from '#conformance/client.ts'
import { findProblems } from '#conformance/problems.ts'

/** HTTP's own faults have a status of their own, and share a code. */
const HTTP_FAULTS: Readonly<Record<number, string>> = { 405: 'unknown_call', 414: 'bad_request' }

/** X53: every answer has the envelope; a refusal is a code of the contract with its status and a sentence. */
export function mustBeEnvelope(answer: Answer): void {
  const { status, text, isEnvelope, success, message, errorCode } = answer
  must(isEnvelope, `expected an envelope with status ${status}, got ${text.slice(0, 80) || 'nothing'}`)
  must(success === (errorCode === null), `success is ${success}, errorCode is ${errorCode}`)
  if (success) return must(status === 200, `a success has status ${status}`)
  must(isRefusalCode(errorCode), `errorCode ${errorCode} is not in the contract`)
  const isFault = HTTP_FAULTS[status] === errorCode
  must(isFault || status === refusals[errorCode], `${errorCode} has status ${status}, not ${refusals[errorCode]}`)
  must(message !== '', `${errorCode} has no message`)
}

/** Refused with one of these codes. */
export function mustBeRefused(answer: Answer, codes: readonly string[], what: string): void {
  const came = answer.success ? 'a success' : `${answer.errorCode ?? 'no envelope'} with status ${answer.status}`
  must(codes.includes(answer.errorCode ?? ''), `${what}: expected ${codes.join(' or ')}, got ${came}`)
}

export function mustSucceed(answer: Answer, what: string): void {
  must(answer.success, `${what}: expected a success, got ${answer.errorCode ?? `status ${answer.status}`}`)
}

/** Returns what of a successful answer's value its schema does not know. */
export function mustFitSchema({ value: schema }: Endpoint, { value }: Answer): readonly string[] {
  const { wrong, unknown } = findProblems(schema, value)
  must(wrong.length === 0, wrong.slice(0, 3).join('; '))
  return unknown
}

/** Succeeds as its schema says, or is refused with a code that the call may answer. */
export function mustBeAllowed(endpoint: Endpoint, answer: Answer, what: string): void {
  if (answer.success) return void mustFitSchema(endpoint, answer)
  const allowed: readonly string[] = [...commonRefusals, ...endpoint.refusals].filter(
    (code) => code !== 'bad_request' && code !== 'unknown_error',
  )
  mustBeRefused(answer, allowed, what)
}

/** T28: what caches and browsers may do with an answer. */
export function mustHaveHeaders(endpoint: Endpoint, { headers }: Answer): void {
  const type = headers.get('content-type') ?? ''
  must(/^application\/json(?:;\s*charset=utf-8)?$/i.test(type), `content-type is ${type || 'missing'}`)
  const sniff = headers.get('x-content-type-options')
  must(sniff === 'nosniff', `x-content-type-options is ${sniff}`)
  const cache = headers.get('cache-control') ?? ''
  const needed = cacheOf(endpoint)
  for (const word of needed) must(cache.includes(word), `cache-control is ${cache || 'missing'}, without ${word}`)
  const vary = headers.get('vary') ?? ''
  if (needed.includes('no-store') || endpoint.method !== 'GET') return
  must(/accept-encoding/i.test(vary), `vary is ${vary || 'missing'}, without accept-encoding`)
}

/** Whoever needs a session gets what no cache may store; who looks around gets what no shared cache may store. */
function cacheOf({ access, cache, method }: Endpoint): readonly string[] {
  const { session } = rights[access]
  if (session === 'always' || cache === 'personal' || method !== 'GET') return ['no-store']
  return session === 'homeBehindLogin' ? ['private'] : ['no-cache']
}
