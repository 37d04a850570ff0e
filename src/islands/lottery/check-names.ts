import type { MessageKey } from '#i18n/keys.ts'
import type { CheckName } from '#stores/lottery/proof.ts'

/** What each check of a proof states. */
export const checkNames = {
  format: 'draws.checkFormat',
  checkpoint: 'draws.checkCheckpoint',
  log: 'draws.checkLog',
  earlier: 'draws.checkEarlier',
  order: 'draws.checkOrder',
  seed: 'draws.checkSeed',
  book: 'draws.checkBook',
  beacon: 'draws.checkBeacon',
  result: 'draws.checkResult',
  leaves: 'draws.checkLeaves',
  stakes: 'draws.checkStakes',
  ticket: 'draws.checkTicket',
  path: 'draws.checkPath',
  head: 'draws.checkHead',
  receipt: 'draws.checkReceipt',
  price: 'draws.checkPrice',
  prize: 'draws.checkPrize',
  win: 'draws.checkWin',
} as const satisfies Record<CheckName, MessageKey>
