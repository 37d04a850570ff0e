import { type CallFailure, failureKey } from '#api/failure.ts'
import { brand } from '#brand/brand.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import type { launchGame } from '#contract/games/launch.ts'
import { isReachable } from '#browser/answers.ts'
import { type Randomness, hostsOf } from '#browser/hosts.ts'
import { launchAddress } from '#browser/launch-address.ts'
import { pageAddress, pageTheme } from '#browser/page.ts'
import { explainMissingRight } from '#stores/auth/login/trial.ts'
import { $permissions, loadPermissions } from '#stores/site/permissions.ts'
import type { Launch, Launched, Played } from './launch.ts'

export { isReachable }

/** Returns the state that follows from the gateway's answer to a launch. */
export async function toLaunchState(answer: Launched, played: Played): Promise<Launch> {
  if (!answer.ok) return toFailedLaunch(played, answer.failure)
  const address = await openingOf(answer.value, played.game.vassalage)
  if (typeof address === 'string') return { ...played, state: 'failed', why: `refusals.${address}` }
  return { ...played, state: 'ready', address: address.href, origin: address.origin }
}

function toFailedLaunch(played: Played, failure: CallFailure): Launch {
  const { game } = played
  if (failure.kind === 'signed-out') return { state: 'signed-out', game }
  if (failure.kind === 'refused' && failure.code === 'vendor_not_connected') return { state: 'unavailable', game }
  const why = failureKey(failure)
  // S6.4: offers to register an account
  if (why === 'refusals.in_need_true_account') void explainMissingRight('account')
  // unknown, full or closed: another room can be chosen
  const isShut = failure.kind === 'refused' && failure.code.startsWith('room_')
  return isShut ? { state: 'choosing', game, why } : { ...played, state: 'failed', why }
}

/**
 * Returns the address of a launched game (S3.26): the first valid one of its addresses, at a host that answers. A
 * vendor's address may be signed, so only in-house games get parameters: the page's theme, and that this page shows
 * title and balance itself.
 * @param vendor of the game
 * @returns the address, or why there is none
 */
async function openingOf(
  { game_url, game_url2 }: ValueOf<typeof launchGame>,
  vendor: string,
): Promise<URL | 'malformed' | 'offline'> {
  const address = launchAddress(game_url) ?? launchAddress(game_url2)
  if (!address) return 'malformed'
  await loadPermissions()
  const permissions = $permissions.get()
  const hosts = permissions.state === 'ready' ? permissions.value.info.launchGameCDNs : []
  const opened = await reachable(address, hosts)
  if (opened && vendor === brand.ownVendor) {
    opened.searchParams.set('theme', pageTheme())
    opened.searchParams.set('head', 'none')
    // the first game of a new member begins with its smallest stake (registered.ts)
    if (pageAddress().query.has('first')) opened.searchParams.set('first', '')
  }
  return opened ?? 'offline'
}

/**
 * S9.20, X25: returns the address of a game on one of several equivalent hosts: the session's preferred host, or
 * another if that does not answer. Probes only request an origin, so they spend no ticket.
 * @param hosts the operator's hosts; a launch on any other host is returned unchanged
 * @returns `undefined` if no host answers
 */
export async function reachable(address: URL, hosts: readonly string[], fate?: Randomness): Promise<URL | undefined> {
  const choice = hostsOf(hosts, 'launchHosts', fate)
  if (choice.all.length < 2 || !choice.all.includes(address.origin)) return address
  const well = choice.inOrder()
  // if every host has failed recently, all are tried again
  for (const origin of well.length > 0 ? well : choice.all) {
    const candidate = launchAddress(origin + address.pathname + address.search)
    if (candidate && (await isReachable(origin))) return candidate
    choice.exclude(origin)
  }
  return undefined
}
