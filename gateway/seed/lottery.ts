import { type InferOutput, array, optional, picklist, pipe, record, regex, strictObject, string } from 'valibot'
import { prizeModes } from '#contract/lottery/lottery.ts'
import type { Rows } from '#gateway/db/database.ts'
import { seedFile } from './files.ts'

const lotteryFile = array(
  strictObject({
    code: pipe(string(), regex(/^[A-Z_]{2,24}$/)),
    prizeMode: picklist(prizeModes),
    area: optional(picklist(['VN'])),
    /** The game kinds of this group, by vendor. */
    games: record(string(), array(string())),
  }),
)
type LotteryGroups = InferOutput<typeof lotteryFile>

export function readLottery(): LotteryGroups {
  return seedFile('lottery', lotteryFile)
}

/** Adds missing groups of the lottery menus, with the games of vendors that are listed; a group of no such vendor is left out. */
export async function plantLottery(rows: Rows, groups: LotteryGroups): Promise<void> {
  const known = new Set((await rows.selectFrom('vendor').select('code').execute()).map(({ code }) => code))
  for (const [index, { code, prizeMode, area = null, games }] of groups.entries()) {
    const parts = Object.entries(games)
      .filter(([vassalage]) => known.has(vassalage))
      .flatMap(([vassalage, kinds]) => kinds.map((classify) => ({ group_code: code, vassalage, classify })))
    if (parts.length === 0) continue
    await rows
      .insertInto('lottery_group')
      .values({ code, prize_mode: prizeMode, area, position: index + 1 })
      .onConflict((clash) => clash.doNothing())
      .execute()
    await rows
      .insertInto('lottery_group_games')
      .values(parts)
      .onConflict((clash) => clash.doNothing())
      .execute()
  }
}
