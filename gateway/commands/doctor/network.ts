import { connect } from 'node:tls'
import { DAY_MS } from '#contract/time/time.ts'
import type { Environment } from '#gateway/environment.ts'
import { gamesAdvice, launchAddress } from '#gateway/games-address.ts'
import { type Finding, fault, fine, warning } from './finding.ts'

/** How long an address may take to answer. */
const ANSWER_MS = 5_000
/** How long before its end a certificate is named: renewals run a month before. */
const RENEW_MS = 14 * DAY_MS
/** Limits of sign-ins by app codes and of signed calls are tighter than this. */
const CLOCK_MS = 30_000

type Answer =
  { readonly date: number; readonly type: string; readonly body: string; readonly headers: Headers } | string

/** Returns what an address answers, or why it does not. */
async function ask(address: string): Promise<Answer> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'follow' })
    const body = await response.text()
    if (!response.ok) return `it answers ${response.status}`
    const { headers } = response
    return { date: Date.parse(headers.get('date') ?? ''), type: headers.get('content-type') ?? '', body, headers }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return cause instanceof Error ? cause.message : String(cause)
  }
}

/** Checks that portal, gateway and games answer at their inner and public addresses. */
export async function checkAddresses(environment: Environment, inner: string): Promise<Finding[]> {
  const { ATOLL_ARCADE_URL: arcade, SITE_URL: site } = environment
  const games = arcade === undefined ? [] : [...new Set([arcade, launchAddress(environment)])]
  const found = await Promise.all([
    reaches('gateway', new URL('/ready', inner).href, 'start it (npm run gateway), or correct gateway.inner'),
    ...games.map((each) =>
      reaches(
        'games',
        new URL('/health', each).href,
        'start them (npm run arcade), or correct games.inner and games.public',
      ),
    ),
    ...(site === undefined ? [] : [checkPortal(site), checkHeaders(site), checkCalls(site)]),
  ])
  const advice = gamesAdvice(environment).map((each) => fault('games', each.replace('WARNING: ', '')))
  return [...found, ...advice, ...(arcade === undefined ? [warning('games', NO_GAMES)] : [])]
}

const NO_GAMES = 'no in-house game is open: set games.inner and games.secret'

async function reaches(what: string, address: string, remedy: string): Promise<Finding> {
  const answer = await ask(address)
  return typeof answer === 'string' ? fault(what, `${address}: ${answer}; ${remedy}`) : fine(what, `${address} answers`)
}

/** Checks the portal's first page, and this machine's clock by its date. */
async function checkPortal(site: string): Promise<Finding> {
  const answer = await ask(site)
  if (typeof answer === 'string')
    return fault('portal', `${site}: ${answer}; check its host or proxy, its name in the DNS, and portal.address`)
  if (!answer.type.startsWith('text/html'))
    return fault('portal', `${site} answers ${answer.type}: it should be the home page`)
  const offMs = Number.isNaN(answer.date) ? 0 : Date.now() - answer.date
  if (Math.abs(offMs) <= CLOCK_MS) return fine('portal', `${site} answers`)
  return warning('clock', `it is ${Math.round(offMs / 1000)} s from that of ${site}: let the system set it by NTP`)
}

/** For how long something in front of the portal may keep a page. */
const KEPT_S = 600

/** Checks that nothing in front of the portal strips its headers, or keeps its pages. */
async function checkHeaders(site: string): Promise<Finding> {
  const answer = await ask(site)
  if (typeof answer === 'string') return warning('headers', `${site} could not be asked`)
  const { headers } = answer
  const lost = ['content-security-policy', 'x-content-type-options'].filter((name) => !headers.has(name))
  if (lost.length > 0) {
    const remedy = 'serve it by the files of the build, and let what is in front of it pass them (docs/deploying.md)'
    return fault('headers', `${site} comes without ${lost.join(' and ')}: ${remedy}`)
  }
  const kept = /(?:s-maxage|max-age)=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]
  const heldS = Math.max(Number(kept ?? 0), Number(headers.get('age') ?? 0))
  if (heldS <= KEPT_S) return fine('headers', `${site} has its policy, and is asked for again`)
  return fault(
    'headers',
    `${site} is kept for ${heldS} s by something in front of it: let it ask for pages each time, or visitors miss releases`,
  )
}

async function checkCalls(site: string): Promise<Finding> {
  const address = new URL(`/wps/system/status?url=${new URL(site).host}`, site).href
  const answer = await ask(address)
  const remedy = 'its host must pass /wps, /lgw and /vendor on to the gateway (docs/operating.md#hosting)'
  if (typeof answer === 'string') return fault('calls', `${address}: ${answer}; ${remedy}`)
  return answer.type.startsWith('application/json')
    ? fine('calls', `${address} reaches the gateway`)
    : fault('calls', `${address} answers ${answer.type}: ${remedy}`)
}

/** Checks until when the certificates of public addresses are valid. */
export async function checkCertificates(environment: Environment): Promise<Finding[]> {
  const { SITE_URL, ATOLL_STAFF_URL, ATOLL_ARCADE_ORIGIN } = environment
  const hosts = [SITE_URL, ATOLL_STAFF_URL, ...ATOLL_ARCADE_ORIGIN].filter((each) => each?.startsWith('https:'))
  return await Promise.all([...new Set(hosts)].map((each) => checkCertificate(new URL(each ?? ''))))
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const what = 'certificate'
  const end = await certificateEnd(hostname, Number(port || 443))
  if (typeof end === 'string') return fault(what, `${hostname}: ${end}; browsers refuse it`)
  const day = new Date(end).toISOString().slice(0, 10)
  if (end - Date.now() > RENEW_MS) return fine(what, `${hostname} until ${day}`)
  return warning(what, `${hostname} ends on ${day}: renew it, and see why that has not happened by itself`)
}

/** Returns when a host's certificate ends, in milliseconds since the epoch, or why it is refused. */
function certificateEnd(host: string, port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: ANSWER_MS }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', (error) => resolve(error.message))
  })
}
