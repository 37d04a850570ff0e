import { login } from '#contract/auth/login.ts'
import { implemented } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { rights } from '#contract/rights.ts'
import { type Bench, type Check, must, skip } from '#conformance/check.ts'
import { headersOf, mediaTypes } from '#conformance/client.ts'
import { callerFor } from '#conformance/run.ts'
import { mustBeRefused } from './laws.ts'

/** A seal older than any is good for. */
const OLD_S = 900

/** Returns the laws of calls whose body is sealed (X8). Those that open accounts are left to their limit. */
export function sealedChecks(): Check[] {
  const sealed = implemented.filter(({ sealed, limit }) => sealed && limit !== 'accounts' && limit !== 'trials')
  const all = sealed.map((endpoint): Check => ({
    id: `${endpoint.name} seal`,
    row: 'X8',
    level: rights[endpoint.access].session === 'always' ? 1 : 0,
    calls: [endpoint.name],
    run: (bench) => checkSeal(bench, endpoint),
  }))
  return [...all, { id: 'login seal used twice', row: 'X8', level: 0, calls: [login.name], run: checkReplay }]
}

async function checkSeal(bench: Bench, endpoint: Endpoint): Promise<void> {
  const session = await bench.sessionOf(callerFor(endpoint, bench.facts))
  const bare = { 'content-type': mediaTypes.json, 'x-requested-with': 'fetch', ...headersOf(session) }
  const { path, method } = endpoint
  const unsealed = await bench.client.send(path, { method, headers: bare, body: '{"password":"readable"}' })
  mustBeRefused(unsealed, ['sealed_required'], 'a body that is not sealed')
  const iat = Math.floor(Date.now() / 1000) - OLD_S
  const old = await bench.client.call(endpoint, {}, { session, sealed: await bench.client.seal({}, { iat }) })
  mustBeRefused(old, ['sealed_invalid'], `a seal of ${OLD_S} s ago`)
  const torn = await bench.client.call(endpoint, {}, { session, sealed: 'a.b.c.d.e' })
  mustBeRefused(torn, ['sealed_invalid'], 'a seal that cannot be opened')
}

/** Whoever records a sealed login cannot send it again. */
async function checkReplay(bench: Bench): Promise<void> {
  const content = { username: 'nobody-of-conformance', password: 'not-a-password', type: 'username' }
  const sealed = await bench.client.seal(content)
  const first = await bench.client.call(login, content, { sealed })
  if (first.errorCode === 'captcha_required') skip('logins from here need a captcha: try again later')
  mustBeRefused(first, ['bad_credentials'], 'an unknown account')
  const again = await bench.client.call(login, content, { sealed })
  must(!again.success, 'a seal is good twice')
  mustBeRefused(again, ['sealed_replayed'], 'the same seal again')
}
