import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const folders = [
  'arcade',
  'gateway/game-wallet',
  'gateway/lottery',
  'gateway/pay',
  'gateway/promotions',
  'gateway/wallet',
]
/** What opens a ledger without the audit at the end, which fixtures of `test` add. */
const opens = /\b(startTestGateway|openPayBed|openLedgerBed|startBed|startCrash)\(/

/** Why these files open a ledger by themselves. */
const exceptions: Readonly<Record<string, string>> = {
  'arcade/blackjack/killed.test.ts': 'audits after each kill',
  'arcade/crash/crash-interrupted.test.ts': 'audits after each test; its table of cases needs the bed',
  'arcade/jackpot/jackpot.test.ts': 'audits after each test of the games; the others move no money',
  'arcade/rounds/interrupted.test.ts': 'its arcade has a clock',
  'arcade/rounds/killed.test.ts': 'audits after each kill',
  'arcade/server/games.test.ts': 'two tables on one database play on its bed',
  'arcade/server/reachable.test.ts': 'its rounds only show whether the connection works; not audited',
  'arcade/server/unknown-game.test.ts': 'moves no money',
  'arcade/slot/slot-rounds.test.ts': 'its table of faults needs the bed',
  'gateway/game-wallet/jackpot-audit.test.ts': 'falsifies ledgers and audits them',
  'gateway/game-wallet/payout-bounds.test.ts': 'opens gateways with other bounds; audits by itself',
  'gateway/game-wallet/vendor-doors.test.ts': 'moves no money',
  'gateway/game-wallet/vendor-rounds.test.ts': 'its table of calls needs the gateway; audits at its end',
  'gateway/lottery/beacons.test.ts': 'each test chooses the beacon of its gateway',
  'gateway/lottery/buying.test.ts': 'its table of slips needs the gateway',
  'gateway/lottery/chains.test.ts': 'starts gateways one after another',
  'gateway/lottery/counting.test.ts': 'writes feeds by hand; audits by itself',
  'gateway/lottery/drawing.test.ts': 'restarts its gateway',
  'gateway/lottery/own-draw.test.ts': 'audits by itself',
  'gateway/lottery/owed.test.ts': 'writes a balance by hand; audits by itself',
  'gateway/lottery/prices.test.ts': 'moves no money',
  'gateway/lottery/silent-beacons.test.ts': 'reads the log of its gateway',
  'gateway/lottery/stakes.test.ts': 'its table of stakes needs the gateway; audits by itself',
  'gateway/lottery/two-processes.test.ts': 'starts two gateways',
  'gateway/pay/clock-jumps.test.ts': 'audits each of many databases',
  'gateway/pay/histories.test.ts': 'audits each of many databases',
  'gateway/pay/idle.test.ts': 'compares two databases',
  'gateway/pay/pay-audit.test.ts': 'falsifies copies and audits them',
  'gateway/pay/properties.test.ts': 'compares databases; audits by itself',
  'gateway/pay/settlement.test.ts': 'one test asks a gateway of its own for its health',
  'gateway/pay/weights.test.ts': 'audits after each test that opens a database',
  'gateway/promotions/activity-command.test.ts': 'starts other processes; audits by itself',
  'gateway/promotions/activity.test.ts': 'restarts its gateway',
  'gateway/promotions/promotions.test.ts': 'moves no money',
  'gateway/wallet/credits.test.ts': 'audits after each test, once with a finding',
  'gateway/wallet/kept-head.test.ts': 'spoils its database',
  'gateway/wallet/ledger-audit.test.ts': 'falsifies copies and audits them',
  'gateway/wallet/ledger-schedules.test.ts': 'audits once, after all schedules',
  'gateway/wallet/ledger.test.ts': 'audits after each test',
  'gateway/wallet/money-model.test.ts': 'audits after each run of the model',
  'gateway/wallet/payouts-command.test.ts': 'starts other processes',
  'gateway/wallet/withdrawal-confirm.test.ts': 'audits where money comes to rest',
  'gateway/wallet/withdrawal-states.test.ts': 'its table of states needs the gateway',
}

test('a test file about money has a fixture that audits at the end, or a reason for doing without', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`),
  )
  const alone = files.filter((file) => opens.test(readFileSync(`tests/${file}`, 'utf8')))
  expect(alone.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
