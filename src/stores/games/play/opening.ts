import { type CallFailure, failureKey } from '#api/failure.ts'
import { brand } from '#brand/brand.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import type { launchGame } from '#contract/games/launch.ts'
import { isReachable } from '#lib/answers.ts'
import { type Randomness, hostsOf } from '#lib/hosts.ts'
import { launchAddress } from '#lib/launch-address.ts'
import { pageTheme } from '#lib/page.ts'
import { explainMissingRight } from '#stores/auth/login/trial.ts'
import { $permissions, loadPermissions } from '#stores/site/permissions.ts'
import type { Launch, Launched, Played } from './launch.ts'

export { isReachable }

/** What follows from the gateway's answer to a launch. */
export async function toLaunchState(answer: Launched, played: Played): Promise<Launch> {
  if (!answer.ok) return toFailedLaunch(played, answer.failure)
  const address = await openingOf(answer.value, played.game.vassalage)
  if (typeof address === 'string') return { ...played, state: 'failed', why: `refusals.${address}` }
  return { ...played, state: 'ready', address: address.href, origin: address.origin }
}

function toFailedLaunch(played: Played, failure: CallFailure): Launch {
  const { game } = played
  if (failure.kind === 'signed-out') return { state: 'signed-out', game }
  const why = failureKey(failure)
  // S6.4: the way to an account of one's own
  if (why === 'refusals.in_need_true_account') void explainMissingRight('account')
  // unknown, full or closed: another room can be chosen
  const isShut = failure.kind === 'refused' && failure.code.startsWith('room_')
  return isShut ? { state: 'choosing', game, why } : { ...played, state: 'failed', why }
}

/**
 * Where a launched game opens (S3.26): the first of its addresses that may be opened at all, at a host that answers. A
 * vendor's address may be signed: only our own games are told the page's theme in it.
 * @param vendor of the game
 * @returns what stands in the way, where something does
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
  const there = await reachable(address, hosts)
  if (vendor === brand.ownVendor) there?.searchParams.set('theme', pageTheme())
  return there ?? 'offline'
}

/**
 * S9.20, X25: where a game opens whose launch leads to one of several hosts that have the same to give: at the session's own
 * choice, or at another where that does not answer. Nothing but an origin is asked, so no ticket is spent on it.
 * @param hosts as the operator has set them up; a launch that leads elsewhere stands as it is
 * @returns `undefined` where none of them answers
 */
export async function reachable(address: URL, hosts: readonly string[], fate?: Randomness): Promise<URL | undefined> {
  const choice = hostsOf(hosts, 'launchHosts', fate)
  if (choice.all.length < 2 || !choice.all.includes(address.origin)) return address
  const well = choice.inOrder()
  // where every one has failed of late, all are tried again
  for (const origin of well.length > 0 ? well : choice.all) {
    const there = launchAddress(origin + address.pathname + address.search)
    if (there && (await isReachable(origin))) return there
    choice.exclude(origin)
  }
  return undefined
}
