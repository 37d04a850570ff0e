import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { drawProof, ticketProof } from '#contract/lottery/numeros.ts'
import { verifyProof } from '#contract/lottery/proof/verify.ts'
import { createDraws } from '#gateway/lottery/draws/draws.ts'
import { createLotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { loadSealingKey } from '#gateway/server/sealing-key.ts'
import { tools } from '#tests/contract/lottery/proof.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { QUICK, lotteryOn, onSale } from './draws.fixture.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
let now = 0
let gateway: TestGateway
let lottery: ReturnType<typeof lotteryOn>
beforeEach(async () => {
  now = Date.UTC(2026, 10, 24, 9)
  gateway = await startTestGateway({ clock: () => now })
  lottery = lotteryOn(gateway, () => now)
})
afterEach(() => gateway.close())

const side = { market: 'side', picks: ['big', 'odd'], units: 3 }
const sum = { market: 'sum', picks: ['10'], units: 7 }
const logged = async (kind: string) => (await lottery.log()).filter((line) => line.kind === kind)

/** Changes the file behind the gateway's back, as somebody with access to the machine could. */
function tamper(statement: string): void {
  const file = new DatabaseSync(gateway.databasePath, { timeout: 5_000 })
  file.exec(statement)
  file.close()
}

/** Runs draws with a key file that makes other seeds. */
async function advanceWithoutSeed(): Promise<void> {
  const lost = createLotteryKeys(await loadSealingKey(`${gateway.databasePath}.other`))
  const keys = { ...gateway.services.lottery.keys, chain: lost.chain }
  await createDraws({ database: gateway.services.database, keys, clock: () => now }).advance()
}

async function verified(numero: string) {
  const reply = await gateway.call(drawProof, { series: 'SEA-K3-1', numero })
  const found = await verifyProof(parse(drawProof.value, reply.value).proof, tools)
  return { holds: found.holds, stakes: found.checks.find(({ name }) => name === 'stakes')?.outcome }
}

describe('the sums of stakes that the log seals', () => {
  test('B8 B20 are those of the tickets by market, cancelled ones left out and free play apart', async () => {
    const [numero = ''] = onSale(QUICK, now, 1)
    await lottery.bought({ numeros: [numero], lines: [side, sum, { ...sum, picks: ['11', '12'] }], total: 2_700 })
    await lottery.bought({ numeros: [numero], lines: [side], total: 600 }, 'vip')
    await lottery.bought({ numeros: [numero], lines: [sum], total: 700 }, 'trial')
    const { tickets } = await lottery.bought({ numeros: [numero], lines: [sum, side], total: 1_300 }, 'vip')
    expect((await lottery.draws())[0]?.stakes).toBe('{"real":{"side":1800,"sum":2800},"trial":{"sum":700}}')
    await lottery.cancel(
      tickets.map(({ ticket }) => ticket),
      'vip',
    )
    now += MINUTE_MS
    await lottery.advance()
    const stakes = { real: { side: 1_200, sum: 2_100 }, trial: { sum: 700 } }
    expect(await logged('sealed')).toMatchObject([{ draw: `SEA-K3-1:${numero}`, count: 5, stakes }])
    expect(await verified(numero)).toEqual({ holds: true, stakes: 'passed' })
    expect(await lottery.findings()).toEqual([])
  })

  test('B8 a market whose tickets were all cancelled is not named', async () => {
    const { tickets } = await lottery.bought({ lines: [side], total: 600 })
    await lottery.cancel(tickets.map(({ ticket }) => ticket))
    now += MINUTE_MS
    await lottery.advance()
    expect(await logged('sealed')).toMatchObject([{ count: 2, stakes: { real: {}, trial: {} } }])
    expect(await lottery.findings()).toEqual([])
  })

  test('B25 a slip that stopped after a win takes its later draws off their sums', async () => {
    const numeros = onSale(QUICK, now, 6)
    const lines = [{ market: 'side', picks: ['big', 'small', 'odd', 'even'], units: 1 }]
    await lottery.bought({ numeros, lines, total: 2_400, stopsAfterWin: true })
    // all four sides lose with a triple alone, so that one of the first five draws wins
    for (const _ of numeros) {
      now += MINUTE_MS
      await lottery.advance()
    }
    const sealed = await logged('sealed')
    expect(sealed[0]).toMatchObject({ stakes: { real: { side: 400 } } })
    const states = (await lottery.tickets()).map(({ state }) => state)
    expect(states).toContain('stopped')
    expect(sealed.filter((line) => JSON.stringify(line).includes('"real":{}'))).toHaveLength(
      states.filter((state) => state === 'stopped').length,
    )
    expect(await lottery.findings()).toEqual([])
  })
})

describe('what a void draw refunds', () => {
  test('B25 is logged with the draw: all that was staked and not cancelled, free play apart', async () => {
    const [numero = ''] = onSale(QUICK, now, 1)
    await lottery.bought({ numeros: [numero], lines: [side, sum], total: 1_300 })
    await lottery.bought({ numeros: [numero], lines: [sum], total: 700 }, 'trial')
    const { tickets } = await lottery.bought({ numeros: [numero], lines: [sum], total: 700 }, 'vip')
    await lottery.cancel([tickets[0]?.ticket ?? ''], 'vip')
    now += MINUTE_MS
    await advanceWithoutSeed()
    now += DAY_MS
    await advanceWithoutSeed()
    expect(await logged('void')).toMatchObject([{ reason: 'seed', refunded: { real: 1_300, trial: 700 } }])
    expect(await verified(numero)).toEqual({ holds: true, stakes: 'passed' })
    expect(await lottery.findings()).toEqual([])
  })

  test('B25 is logged for a draw that left the calendar before its seal', async () => {
    const [numero = ''] = onSale(QUICK, now, 1)
    await lottery.bought({ numeros: [numero], lines: [side], total: 600 })
    const { database, lottery: context } = gateway.services
    await createDraws({ database, keys: context.keys, clock: () => now, isPlanned: () => false }).advance()
    expect(await logged('void')).toMatchObject([{ reason: 'calendar', refunded: { real: 600, trial: 0 } }])
    expect(await verified(numero)).toEqual({ holds: true, stakes: 'passed' })
    expect(await lottery.findings()).toEqual([])
  })
})

describe('a draw of an older version', () => {
  test('B20 is sealed, drawn and proven without sums, and later draws have them', async () => {
    const [first = '', second = ''] = onSale(QUICK, now, 2)
    const { tickets } = await lottery.bought({ numeros: [first], lines: [side], total: 600 })
    // as migration 060 found it
    tamper('DROP TRIGGER lottery_draw_stakes_once; UPDATE lottery_draw SET stakes = NULL')
    const more = await lottery.bought({ numeros: [first, second], lines: [sum], total: 1_400 })
    await lottery.cancel([more.tickets[0]?.ticket ?? ''])
    now += 2 * MINUTE_MS
    await lottery.advance()
    const [old, young] = await logged('sealed')
    expect([old && 'stakes' in old, young]).toMatchObject([false, { stakes: { real: { sum: 700 }, trial: {} } }])
    expect([await verified(first), await verified(second)]).toEqual([
      { holds: true, stakes: 'absent' },
      { holds: true, stakes: 'passed' },
    ])
    const session = await sessionOf(gateway, 'player')
    const own = await gateway.call(ticketProof, { ticket: tickets[0]?.ticket ?? '' }, { session })
    expect((await verifyProof(parse(ticketProof.value, own.value).proof, tools)).holds).toBe(true)
    expect(await lottery.findings()).toEqual([])
  })
})

describe('the wins that the log states', () => {
  const faces = { market: 'side', picks: ['big', 'small', 'odd', 'even'], units: 1 }
  const own = async (ticket: string, account = 'player') => {
    const session = await sessionOf(gateway, account)
    const reply = await gateway.call(ticketProof, { ticket }, { session })
    return parse(ticketProof.value, reply.value).proof
  }
  const outcomes = async (proof: string) => {
    const { checks, holds } = await verifyProof(proof, tools)
    return { holds, win: checks.find(({ name }) => name === 'win')?.outcome }
  }

  test('B15 B20 prove to each winner what was paid, across batches, and to nobody another amount', async () => {
    const [numero = ''] = onSale(QUICK, now, 1)
    // settled in two batches; all of them win, or with a triple none
    const sides = { ...faces, picks: ['big', 'small'] }
    const account = (at: number) => (at % 2 === 0 ? 'player' : 'vip')
    const tickets: string[] = []
    for (let at = 0; at < 505; at++) {
      const slip = await lottery.bought({ numeros: [numero], lines: [sides], total: 200 }, account(at))
      tickets.push(slip.tickets[0]?.ticket ?? '')
    }
    now += MINUTE_MS
    await lottery.advance()
    const [settled] = await logged('settled')
    const wins = await gateway.services.database.read.selectFrom('lottery_win').selectAll().execute()
    expect(settled).toMatchObject({ winners: wins.length, paid: wins.reduce((sum, { prize }) => sum + prize, 0) })
    for (const at of wins.length === 0 ? [] : [0, 499, 500, 504]) {
      const proof = await own(tickets[at] ?? '', account(at))
      expect(await outcomes(proof)).toEqual({ holds: true, win: 'passed' })
      const file = JSON.parse(proof)
      expect(file.ticket.win).toMatchObject({ index: at, jackpot: 0 })
      file.ticket.win.jackpot += 1
      expect(await outcomes(JSON.stringify(file))).toEqual({ holds: false, win: 'failed' })
    }
    expect(await lottery.findings()).toEqual([])
    // as a block that was filled before migration 060
    tamper('UPDATE lottery_node SET head = NULL')
    expect(await outcomes(await own(tickets[504] ?? ''))).toMatchObject({ holds: true })
    expect(await lottery.findings()).toEqual([])
    tamper('UPDATE lottery_node SET node = zeroblob(32); UPDATE lottery_win_node SET until = until + 1')
    const found = (await lottery.findings()).filter((finding) => finding.startsWith('the nodes '))
    expect(found).toHaveLength(wins.length === 0 ? 1 : 2)
  }, 120_000)

  test('B20 are not stated for a draw whose settlement began with an older version', async () => {
    const { tickets } = await lottery.bought({ lines: [faces], total: 400 })
    now += MINUTE_MS
    // one ticket of the draw is settled before the log knew wins
    tamper('UPDATE lottery_draw SET cursor = 1')
    tamper('UPDATE lottery_draw SET cursor = 1, wins = NULL')
    await lottery.advance()
    const [settled] = await logged('settled')
    expect(settled && 'wins' in settled).toBe(false)
    expect(await outcomes(await own(tickets[0]?.ticket ?? ''))).toMatchObject({ win: 'absent' })
  })
})

describe('npm run audit', () => {
  beforeEach(async () => {
    await lottery.bought({ lines: [side], total: 600 })
    now += MINUTE_MS
    await lottery.advance()
  })

  test('B8 finds sums that differ from the tickets', async () => {
    tamper(`DROP TRIGGER lottery_draw_stakes_once; UPDATE lottery_draw SET stakes = replace(stakes, '600', '500')`)
    const findings = await lottery.findings()
    expect(findings.filter((finding) => finding.includes('sums of stakes'))).toHaveLength(1)
  })

  test('B8 reports slips that nobody can read, and goes on', async () => {
    for (const lines of ['[', '[{"market":"none","picks":["1"],"units":1}]']) {
      tamper(`UPDATE lottery_slip SET lines = '${lines}'`)
      const findings = await lottery.findings()
      expect(findings.filter((finding) => finding.includes('sums of stakes'))).toHaveLength(1)
    }
  })

  test('B15 finds a log that settles with other wins', async () => {
    const change = (from: string, to: string) =>
      tamper(`UPDATE lottery_log SET line = replace(line, '${from}', '${to}') WHERE line LIKE '%"kind":"settled"%'`)
    tamper('DROP TRIGGER lottery_log_no_update')
    for (const field of ['winners', 'paid', 'wins']) {
      change(`"${field}":`, `"${field}x":`)
      const findings = await lottery.findings()
      expect(
        findings.filter((finding) => finding.includes('settles draw')),
        field,
      ).toHaveLength(1)
      change(`"${field}x":`, `"${field}":`)
    }
    expect(await lottery.findings()).toEqual(['the trigger lottery_log_no_update is missing'])
  })

  test('B8 finds a log that seals other sums, or none', async () => {
    tamper(`DROP TRIGGER lottery_log_no_update;
      UPDATE lottery_log SET line = replace(line, ',"stakes":{"real":{"side":600},"trial":{}}', '')`)
    const findings = await lottery.findings()
    expect(findings.filter((finding) => finding.includes('seals draw'))).toHaveLength(1)
  })
})
