import { implemented } from '#contract/calls.ts'
import { bet, openPlay, raise, rollback, roundState, settle, stoppedTitles } from '#contract/game-wallet/game-wallet.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Right, type Role, rights } from '#contract/rights.ts'
import { type Bench, type CallerName, type Check, must } from '#conformance/check.ts'
import { headersOf, mediaTypes, ownHeader } from '#conformance/client.ts'
import { mustBeRefused } from '#conformance/calls/laws.ts'

/** The refusals by which a call turns a caller away. */
const turnedAway = [
  'not_logged_in',
  'forbidden',
  'in_need_true_account',
  'signature_invalid',
  'password_change_required',
]
const roles: Readonly<Partial<Record<CallerName, Role>>> = { trial: 'trial', member: 'member', agent: 'agent' }
const wallet = [openPlay, bet, raise, settle, rollback, roundState, stoppedTitles]

/** Returns a check for each call and each kind of caller: the whole table of rights (S6.1 to S6.4, S6.9; T16). */
export function rightChecks(): Check[] {
  const calls = [...new Set<Endpoint>([...implemented, ...wallet])]
  return calls.flatMap((endpoint) =>
    (['nobody', 'trial', 'member', 'agent'] as const).map((caller): Check => ({
      id: `${endpoint.name} by ${caller}`,
      row: 'T16',
      level: 1,
      calls: [endpoint.name],
      run: (bench) => checkRight(bench, { endpoint, caller }),
    })),
  )
}

/** Sends a request that changes nothing, since its input is refused, and looks whether the caller got as far as that. */
async function checkRight(
  bench: Bench,
  { endpoint, caller }: { endpoint: Endpoint; caller: CallerName },
): Promise<void> {
  const session = await bench.sessionOf(caller)
  const isGet = endpoint.method === 'GET'
  const answer = await bench.client.send(endpoint.path + (isGet ? '?isAgentToo=1' : ''), {
    method: endpoint.method,
    headers: { ...(!isGet && { 'content-type': mediaTypes.json, ...ownHeader({}) }), ...headersOf(session) },
    ...(!isGet && { body: '{"isAgentToo":1}' }),
  })
  must(!answer.success, 'a request with a field that no call has succeeds')
  const due = dueRefusal(rights[endpoint.access], { caller, isHomeOpen: bench.facts.isHomeOpen })
  if (due !== undefined) return mustBeRefused(answer, [due], `by ${caller}`)
  if (endpoint.access === 'vendor')
    return mustBeRefused(answer, ['signature_invalid', 'bad_request'], 'without a signature')
  must(!turnedAway.includes(answer.errorCode ?? ''), `${caller} may make this call, but is refused ${answer.errorCode}`)
}

/** Returns the refusal of a caller by the table of rights; `undefined` if it may make the call. */
function dueRefusal(
  right: Right,
  { caller, isHomeOpen }: { caller: CallerName; isHomeOpen: boolean },
): string | undefined {
  const isNeeded = right.session === 'always' || (right.session === 'homeBehindLogin' && !isHomeOpen)
  if (caller === 'nobody') return isNeeded ? 'not_logged_in' : undefined
  const role = roles[caller]
  return role && right.barred[role]
}
