import { login, freePlay } from '#contract/auth/login.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { rights } from '#contract/rights.ts'
import { safeParse } from 'valibot'
import { type Accounts, loginAnswer } from './accounts-file.ts'
import { type Bench, type CallerName, type Check, Failed, Skipped, type Verdict, skip } from './check.ts'
import { type Answer, type Client, type SealingKey, type Session, TOO_MANY, createClient } from './client.ts'
import { curlOf } from './curl.ts'
import { exampleInput } from './examples.ts'
import { type Facts, findFacts, readSealingKey } from './facts.ts'
import { createRandom } from './random.ts'

/** What one check has found. */
export interface Finding {
  readonly id: string
  readonly row: string
  readonly level: number
  readonly verdict: Verdict
  /** What was expected and what came; empty if it is ok. */
  readonly sentence: string
  /** Repeats the last request of the check; empty if it is ok. */
  readonly curl: string
}

export interface Target {
  /** The gateway's address without a slash at the end. */
  readonly base: string
  readonly seed: number
  readonly accounts: Accounts
}

/** What all checks of a run share: what exists there, and one session of each account. */
export interface Ground {
  readonly target: Target
  readonly sealingKey: () => Promise<SealingKey>
  readonly facts: Facts
  readonly sessions: Map<CallerName, Promise<Session | undefined>>
}

/** Finds out what the gateway offers. Throws an Error if it does not answer. */
export async function openGround(target: Target): Promise<Ground> {
  let key: Promise<SealingKey> | undefined
  const client: Client = createClient(target.base, () => sealingKey())
  const sealingKey = () => (key ??= readSealingKey(client))
  await sealingKey()
  return { target, sealingKey, facts: await findFacts(client, target.base), sessions: new Map() }
}

/** Runs checks one after another, and tells each finding at once. `base`: another address of the same gateway. */
export async function runChecks(
  ground: Ground,
  {
    checks,
    base = ground.target.base,
    tell = () => {},
  }: { checks: readonly Check[]; base?: string; tell?: (finding: Finding) => void },
): Promise<Finding[]> {
  const examples = new Map<string, Promise<Answer>>()
  const findings: Finding[] = []
  for (const check of checks) {
    const finding = await runCheck(check, { ground, base, examples })
    findings.push(finding)
    tell(finding)
  }
  return findings
}

interface Setting {
  readonly ground: Ground
  readonly base: string
  readonly examples: Map<string, Promise<Answer>>
}

async function runCheck(check: Check, setting: Setting): Promise<Finding> {
  const client = createClient(setting.base, setting.ground.sealingKey)
  const warnings: string[] = []
  const { id, row, level } = check
  const found = (verdict: Verdict, sentence: string): Finding => {
    const sent = client.last()
    return { id, row, level, verdict, sentence, curl: verdict === 'ok' || !sent ? '' : curlOf(sent) }
  }
  try {
    await check.run(benchOf(check, { ...setting, client, warn: (sentence) => void warnings.push(sentence) }))
    return warnings.length > 0 ? found('warn', warnings.join('; ')) : found('ok', '')
  } catch (error) {
    if (error instanceof Skipped) return found('skip', error.message)
    return found('fail', error instanceof Failed ? error.message : `The check could not go on: ${String(error)}`)
  }
}

function benchOf(
  check: Check,
  { ground, base, examples, client, warn }: Setting & Pick<Bench, 'client' | 'warn'>,
): Bench {
  const { target, facts, sessions } = ground
  const random = createRandom(target.seed, check.id)
  const sessionOf = (caller: CallerName) => {
    const known = sessions.get(caller) ?? (caller === 'nobody' ? Promise.resolve(undefined) : open(caller))
    sessions.set(caller, known)
    return known
  }
  const open = (caller: CallerName) => openSession(client, { caller, accounts: target.accounts })
  return {
    client: refusingFloods(client),
    base,
    random,
    facts,
    warn,
    sessionOf,
    signIn: open,
    passwordOf: (caller) => target.accounts[caller]?.password ?? skip(`no account for ${caller} in the accounts file`),
    now: async () => Date.now() + (await ground.sealingKey()).clockOffsetMs,
    provider: () => target.accounts.provider ?? skip('no provider in the accounts file'),
    async exampleOf(endpoint) {
      const input = exampleInput(endpoint, { facts, random: createRandom(target.seed, `example ${endpoint.name}`) })
      const session = await sessionOf(callerFor(endpoint, facts))
      const answer = examples.get(endpoint.name) ?? client.call(endpoint, input, { session })
      examples.set(endpoint.name, answer)
      return answer
    },
  }
}

/** Skips a check whose requests the gateway no longer answers, because there were too many. */
function refusingFloods(client: Client): Client {
  const unlessFlooded = (answer: Answer) =>
    answer.status === TOO_MANY ? skip('the gateway limits requests: try again later') : answer
  return {
    ...client,
    send: async (...request) => unlessFlooded(await client.send(...request)),
    call: async (...request) => unlessFlooded(await client.call(...request)),
  }
}

/** Returns who may make a call: the account that the table of rights lets in. */
export function callerFor({ access }: Pick<Endpoint, 'access'>, { isHomeOpen }: Facts): CallerName {
  const { session } = rights[access]
  if (session === 'homeBehindLogin') return isHomeOpen ? 'nobody' : 'member'
  if (session === 'never') return 'nobody'
  return access === 'agent' ? 'agent' : 'member'
}

async function openSession(
  client: Client,
  { caller, accounts }: { caller: CallerName; accounts: Accounts },
): Promise<Session> {
  if (caller === 'trial') {
    return toSession(await client.call(freePlay, { os: 'conformance', platform: 'W', gatewayVersion: '3' }))
  }
  const known = caller === 'nobody' ? undefined : accounts[caller]
  if (!known) return skip(`no account for ${caller} in the accounts file`)
  return toSession(await client.call(login, { username: known.account, password: known.password, type: 'username' }))
}

/** Reads both halves of a session from the answer to a login; skips if there is none. */
export function toSession(answer: Answer): Session {
  const value = safeParse(loginAnswer, answer.value)
  if (!answer.success || !value.success) return skip(`the login is refused: ${answer.errorCode ?? answer.status}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .join('; ')
  return { account: value.output.account, token: value.output.token, cookie }
}
