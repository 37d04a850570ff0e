import type { InputOf } from '#contract/endpoint.ts'
import { proofVerified } from '#contract/rewards/proofs.ts'
import { brand } from '#brand/brand.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import type { ProofTables } from './proofs.tables.ts'

type Proof = InputOf<typeof proofVerified>['proof']
type Checked = Pick<ProofTables['proof_check'], 'kind' | 'ref' | 'node_id'>

export const proofsAnswers: readonly Answer[] = [
  answer(proofVerified, async ({ proof }, { services: { database, clock }, caller: { memberId } }) => {
    const checked = await checkedOf(database.read, memberId, proof)
    if (!checked) return ok({ counted: false })
    const { numInsertedOrUpdatedRows } = await database.write((rows) =>
      rows
        .insertInto('proof_check')
        .values({ member_id: memberId, ...checked, at: clock() })
        .onConflict((clash) => clash.doNothing())
        .executeTakeFirstOrThrow(),
    )
    return ok({ counted: numInsertedOrUpdatedRows === 1n })
  }),
]

/** Returns what was verified, if what was found is what is stored; `undefined` for anything else. */
async function checkedOf(rows: Rows, memberId: string, proof: Proof): Promise<Checked | undefined> {
  if ('draw' in proof) {
    const result = await resultOf(rows, proof.draw)
    return result === proof.result.join(' ') ? { kind: 'draw', ref: proof.draw, node_id: null } : undefined
  }
  const round = await rows
    .selectFrom('round')
    .innerJoin('play', 'play.id', 'round.play_id')
    .select(['play.node_id', 'payout'])
    .where('round.vassalage', '=', brand.ownVendor)
    .where('round.id', '=', proof.round)
    .where('member_id', '=', memberId)
    .where('round.state', '=', 'settled')
    .executeTakeFirst()
  if (round?.payout !== proof.payout) return undefined
  return { kind: 'round', ref: `${brand.ownVendor} ${proof.round}`, node_id: round.node_id }
}

async function resultOf(rows: Rows, draw: string): Promise<string | null> {
  const [series = '', numero = ''] = draw.split(':')
  const found = await rows
    .selectFrom('lottery_draw')
    .select('result')
    .where('series', '=', series)
    .where('numero', '=', numero)
    .executeTakeFirst()
  return found?.result ?? null
}
