import { StartRefused } from '#gateway/db/start-refused.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Services } from '#gateway/services.ts'
import { createLotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { lostChains, seriesNames } from '#gateway/lottery/record/lost-chains.rows.ts'

interface KeyFile {
  readonly sealing: Services['sealing']
  readonly path: string
  readonly now: number
}

/**
 * Refuses a start whose key file does not make the chains that are announced: each of their draws would wait for a day
 * and be void.
 */
export async function refuseOtherKey(rows: Rows, { sealing, path, now }: KeyFile): Promise<void> {
  const chains = await lostChains(rows, { keys: createLotteryKeys(sealing), now })
  if (chains.length === 0) return
  throw new StartRefused(
    `${path} is not the key that lottery draws were announced with (${seriesNames(chains)}): put a copy of it back. If ` +
      'there is none, `npm run chains -- renew` announces new chains with a new key: draws that are sold become void, and ' +
      'members set up their authenticator apps again.',
  )
}
