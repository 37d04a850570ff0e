import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { hashNumber } from '#gateway/wallet/ledger-audit.ts'
import { houseAccount, jackpotAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { isJackpot } from './jackpot-draw.ts'
import { amountOf, fedOf, leftOf } from './jackpot.rules.ts'
import { jackpotHash, jackpotSeedHash } from './request-hash.ts'

/** The totals of the jackpots: they hold `seeds` + `fed` - `paid`. Amounts in minor units. */
export interface JackpotFacts {
  readonly seeds: number
  readonly fed: number
  readonly paid: number
  readonly wins: number
  /** Their effect on the accounts of their vendors, by account. */
  readonly resting: ReadonlyMap<string, number>
  /** The sum of the request hashes of their transfers. */
  readonly calls: bigint
}

type Report = (finding: string) => void

const REAL = 0
/** The schema version that introduced jackpots (migration 024). */
export const JACKPOT_SINCE = 24

/**
 * Proves the jackpots on their own: each was fed by all settled real rounds of games that play for it and by no others,
 * started with the fraction of a minor unit left by the previous one, and paid its whole amount to a round whose seeds
 * win it. `auditRounds` then compares the accounts with the result.
 */
export async function auditJackpots(rows: Rows, report: Report): Promise<JackpotFacts> {
  const sums = new Sums()
  if ((await schemaOf(rows)) < JACKPOT_SINCE) return sums.facts()
  const fed = await stakesByJackpot(rows)
  const carries = new Map<string, number>()
  for (const run of await everyJackpot(rows)) {
    const { id, vassalage, staked, carry } = run
    const stakes = fed.get(id) ?? 0
    if (staked !== stakes) report(`jackpot ${id} has stakes of ${staked}, but its rounds add up to ${stakes}`)
    if (carry !== (carries.get(vassalage) ?? 0)) report(`jackpot ${id} does not continue the previous one`)
    carries.set(vassalage, leftOf(run))
    sums.add(run)
    checkWin(run, report)
  }
  await checkFeeders(rows, report)
  return sums.facts()
}

type Jackpot = Awaited<ReturnType<typeof everyJackpot>>[number]

function everyJackpot(rows: Rows) {
  return rows
    .selectFrom('jackpot')
    .leftJoin('round', (join) =>
      join.onRef('round.vassalage', '=', 'jackpot.vassalage').onRef('round.id', '=', 'jackpot.round_id'),
    )
    .leftJoin('play', 'play.id', 'round.play_id')
    .leftJoin('member', 'member.id', 'play.member_id')
    .select(['jackpot.id', 'jackpot.vassalage', 'share_bp', 'seed', 'carry', 'jackpot.staked', 'round_id', 'paid'])
    .select(['server_seed', 'client_seed', 'nonce', 'round.stake', 'round.jackpot_id'])
    .select(['member.id as memberId', 'member.type'])
    .orderBy('jackpot.id')
    .execute()
}

/** Sums the stakes of the rounds that fed each jackpot. */
async function stakesByJackpot(rows: Rows): Promise<Map<number, number>> {
  const sums = await rows
    .selectFrom('round')
    .select((at) => ['jackpot_id', at.fn.sum<number>('stake').as('staked')])
    .where('jackpot_id', 'is not', null)
    .groupBy('jackpot_id')
    .execute()
  return new Map(sums.map(({ jackpot_id, staked }) => [jackpot_id ?? 0, staked]))
}

/** Reports trials and games without a jackpot that fed one, and other rounds settled since its start that did not. */
async function checkFeeders(rows: Rows, report: Report): Promise<void> {
  const strays = await rows
    .selectFrom('round')
    .innerJoin('play', 'play.id', 'play_id')
    .innerJoin('game', 'game.node_id', 'play.node_id')
    .select(['round.id', 'jackpot_id'])
    .where('round.state', '=', 'settled')
    .where(({ or, and, eb, selectFrom }) => {
      const began = selectFrom('jackpot')
        .select((at) => at.fn.min('began_at').as('at'))
        .whereRef('jackpot.vassalage', '=', 'round.vassalage')
      return or([
        and([eb('jackpot_id', 'is not', null), or([eb('is_trial', '=', 1), eb('plays_jackpot', '=', 0)])]),
        and([
          eb('jackpot_id', 'is', null),
          eb('is_trial', '=', 0),
          eb('plays_jackpot', '=', 1),
          eb('closed_at', '>', began),
        ]),
      ])
    })
    .execute()
  for (const { id, jackpot_id } of strays) {
    report(
      jackpot_id === null
        ? `round ${id} did not feed a jackpot`
        : `round ${id} fed a jackpot but does not play for one`,
    )
  }
}

function checkWin(run: Jackpot, report: Report): void {
  if (run.round_id === null) return
  const { id, server_seed: serverSeed, client_seed: clientSeed, nonce, stake, paid } = run
  if (paid !== amountOf(run)) report(`jackpot ${id} paid ${paid}, but held ${amountOf(run)}`)
  if (run.jackpot_id !== id) report(`jackpot ${id} was won by a round that did not feed it`)
  const isWhole = serverSeed !== null && clientSeed !== null && nonce !== null && stake !== null
  if (!isWhole || !isJackpot({ serverSeed, clientSeed, nonce }, stake)) {
    report(`jackpot ${id} was paid for seeds that do not win it`)
  }
}

/** Adds up the effect of the jackpots. */
class Sums {
  #seeds = 0
  #fed = 0
  #paid = 0
  #wins = 0
  #calls = 0n
  readonly #resting = new Map<string, number>()

  add(run: Jackpot): void {
    const { id, vassalage: vendor, seed, round_id: roundId, paid, memberId, type } = run
    const fed = fedOf(run)
    this.#seeds += seed
    this.#fed += fed
    this.#paid += paid ?? 0
    this.#rest(jackpotAccount(vendor), seed + fed - (paid ?? 0))
    this.#rest(houseAccount(REAL, vendor), -seed - fed)
    // a transfer of 0 is not posted
    if (seed > 0) this.#calls += hashNumber(jackpotSeedHash(id, vendor, seed))
    if (roundId === null) return
    this.#wins += 1
    if (!paid || memberId === null || type === null) return
    const account = playerAccount({ id: memberId, type })
    this.#calls += hashNumber(jackpotHash(id, { vendor, roundId, account }, paid))
  }

  facts(): JackpotFacts {
    const sums = { seeds: this.#seeds, fed: this.#fed, paid: this.#paid, wins: this.#wins }
    return { ...sums, resting: this.#resting, calls: this.#calls }
  }

  #rest(account: string, amount: number): void {
    this.#resting.set(account, (this.#resting.get(account) ?? 0) + amount)
  }
}
