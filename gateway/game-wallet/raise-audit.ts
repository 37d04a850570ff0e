import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { raiseHash } from './request-hash.ts'

/** The schema version that introduced raises (migration 077). */
export const RAISES_SINCE = 77

type Report = (finding: string) => void

/**
 * Proves that the raises of rounds are those of the ledger: each is the request of its transfer, and each transfer has its
 * raise. `auditRounds` then proves that the rest of a stake is its bet.
 */
export async function auditRaises(rows: Rows, report: Report): Promise<void> {
  if ((await schemaOf(rows)) < RAISES_SINCE) return
  for await (const raise of everyRaise(rows)) {
    const { vassalage: vendor, round_id: roundId, play_id: playId, memberId: id, type, amount } = raise
    const hash = raiseHash({ vendor, playId, roundId, account: playerAccount({ id, type }) }, amount)
    const isPosted = raise.kind === 'raise' && raise.request_hash === hash && raise.at === raise.postedAt
    if (!isPosted) report(`raise ${raise.no} of round ${roundId} differs from its transfer`)
  }
  const strays = await rows
    .selectFrom('transfer')
    .select('id')
    .where('kind', '=', 'raise')
    .where('id', 'not in', ({ selectFrom }) => selectFrom('round_raise').select('transfer_id'))
    .execute()
  for (const { id } of strays) report(`transfer ${id} raised the stake of no round`)
}

function everyRaise(rows: Rows) {
  return rows
    .selectFrom('round_raise as raise')
    .innerJoin('round', (join) =>
      join.onRef('round.vassalage', '=', 'raise.vassalage').onRef('round.id', '=', 'raise.round_id'),
    )
    .innerJoin('play', 'play.id', 'round.play_id')
    .innerJoin('member', 'member.id', 'play.member_id')
    .innerJoin('transfer', 'transfer.id', 'raise.transfer_id')
    .select(['raise.vassalage', 'raise.round_id', 'raise.no', 'raise.amount', 'raise.at', 'round.play_id'])
    .select(['member.id as memberId', 'member.type', 'transfer.kind', 'request_hash', 'transfer.at as postedAt'])
    .stream()
}
