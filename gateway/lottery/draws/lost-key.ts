import { StartRefused } from '#gateway/db/start-refused.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Services } from '#gateway/services.ts'
import { newestChains } from '#gateway/lottery/record/chains.rows.ts'
import { createLotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { lostChains, seriesNames } from '#gateway/lottery/record/lost-chains.rows.ts'

/**
 * Refuses a start whose key file does not make the chains that are announced: each of their draws would wait for a day
 * and be void.
 * @param sealing the key of the file beside the database; `undefined` if there is none
 */
export async function refuseLostKey(
  rows: Rows,
  {
    sealing,
    path,
    now,
  }: { readonly sealing: Services['sealing'] | undefined; readonly path: string; readonly now: number },
): Promise<void> {
  const chains = sealing ? await lostChains(rows, { keys: createLotteryKeys(sealing), now }) : await newestChains(rows)
  if (chains.length === 0) return
  throw new StartRefused(
    `${path} ${sealing ? 'is not the key' : 'is missing, the key'} that lottery draws were announced with ` +
      `(${seriesNames(chains)}): put a copy of it back. If there is none, \`npm run chains -- renew\` announces new ` +
      'chains with a new key: draws that are sold become void, and members set up their authenticator apps again.',
  )
}
