import { answersAt } from '#lib/answers.ts'
import { type Fate, hostsOf } from '#lib/hosts.ts'
import { launchAddress } from '#lib/launch-address.ts'

/**
 * S9.20, X25: where a game opens whose launch leads to one of several hosts that have the same to give: at the session's own
 * choice, or at another where that does not answer. Nothing but an origin is asked, so no ticket is spent on it.
 * @param hosts as the operator has set them up; a launch that leads elsewhere stands as it is
 * @returns `undefined` where none of them answers
 */
export async function reachable(address: URL, hosts: readonly string[], fate?: Fate): Promise<URL | undefined> {
  const choice = hostsOf(hosts, 'launchHosts', fate)
  if (choice.all.length < 2 || !choice.all.includes(address.origin)) return address
  const well = choice.inOrder()
  // where every one has failed of late, all are tried again
  for (const origin of well.length > 0 ? well : choice.all) {
    const there = launchAddress(origin + address.pathname + address.search)
    if (there && (await answersAt(origin))) return there
    choice.leaveOut(origin)
  }
  return undefined
}
