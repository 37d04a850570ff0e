import { createHash } from 'node:crypto'
import type { Rows } from '#gateway/db/database.ts'
import { openAccount, postTransfer } from './wallet.rows.ts'
import { houseAccount, playerAccount } from './wallet.rules.ts'
import { walletBalance } from './wallets.rows.ts'

/** The kind of the transfer that opens an account. */
export const OPENING = 'opening'
/** The kind of the transfer that takes back what is left of the credits. */
const BACK = 'opening-back'

interface Opening {
  readonly id: string
  /** The specification's isAgent; a trial's credits belong to the trial book. */
  readonly type: number
  /** Play money or demo credits, minor units. */
  readonly opening: number
}

/** Returns the id of that transfer, which never changes. */
export function openingId({ id }: Pick<Opening, 'id'>): string {
  return `${OPENING}:${id}`
}

/** Opens a new member's account with its opening credits. Throws if that was done before. */
export async function openWithCredits(rows: Rows, member: Opening, now: number): Promise<void> {
  const player = playerAccount(member)
  // the trial book has a source of its own, so that demo credits never meet play money (S1.5)
  const source = houseAccount(member.type, 'play')
  await openAccount(rows, source, 'house')
  await openAccount(rows, player, 'player')
  const posted = await postTransfer(rows, {
    id: openingId(member),
    kind: OPENING,
    requestHash: createHash('sha256').update(`opening:${player}:${member.opening}`).digest('hex'),
    at: now,
    response: () => ({}),
    entries: [
      { accountId: source, amount: -member.opening },
      { accountId: player, amount: member.opening },
    ],
  })
  if (posted.state !== 'posted') throw new Error(`The opening credits of ${member.id} were ${posted.state}.`)
}

/** Opens a new member's account without any credits. */
export async function openWithoutCredits(rows: Rows, member: Omit<Opening, 'opening'>): Promise<void> {
  await openAccount(rows, playerAccount(member), 'player')
}

/** Takes back what is left of the credits of an account that is closed; it owns nothing else, and all of it in main. */
export async function returnCredits(rows: Rows, member: Pick<Opening, 'id' | 'type'>, now: number): Promise<void> {
  const amount = await walletBalance(rows, playerAccount(member))
  if (amount === 0) return
  const posted = await postTransfer(rows, {
    id: `${BACK}:${member.id}`,
    kind: BACK,
    requestHash: createHash('sha256').update(`${BACK}:${member.id}:${amount}`).digest('hex'),
    at: now,
    response: () => ({}),
    entries: [
      { accountId: playerAccount(member), amount: -amount },
      { accountId: houseAccount(member.type, 'play'), amount },
    ],
  })
  if (posted.state !== 'posted') throw new Error(`The credits of ${member.id} were ${posted.state}.`)
}
