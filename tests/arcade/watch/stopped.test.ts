import { DatabaseSync } from 'node:sqlite'
import { describe, expect, vi } from 'vitest'
import { runCommand } from '#arcade/watch/command.ts'
import { stopRows } from '#arcade/watch/stops.rows.ts'
import { askToOpen } from '#gateway/games/title-stops.rows.ts'
import { ask, newId, sitDown } from '#tests/arcade/support/arcade.fixture.ts'
import { arcadeTest } from '#tests/arcade/support/arcade-test.ts'

const test = arcadeTest()

/** Runs SQL on the arcade's database, beside the arcade. */
function onFile<T>(path: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path, { timeout: 5_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const sumsOf = (path: string, title: string) =>
  onFile(path, (file) => file.prepare('SELECT version, rounds, returned FROM title_return WHERE title = ?').all(title))

describe('a title whose rounds leave what it states', () => {
  test('D152 is measured by the rounds of real accounts, with each settlement', async ({ bed }) => {
    const [player, trial] = [await sitDown(bed), await sitDown(bed, 'trial')]
    let returned = 0
    for (let at = 0; at < 3; at++) returned += await shareOf(player.roll({ target: 9_000 }))
    await trial.roll()
    expect(sumsOf(bed.arcadePath, 'dice')).toEqual([{ version: 1, rounds: 3, returned }])
  })

  test('D152 takes no bets from the next look on, says so, and is opened by a command alone', async ({ bed }) => {
    const player = await sitDown(bed)
    const again = { roundId: newId(), nonce: 1 }
    const first = await player.roll(again)
    // thirty thousand rounds that paid a tenth too much
    const much = (file: DatabaseSync) =>
      file.exec(`UPDATE title_return SET rounds = 30000, returned = 32700, squared = 65400 WHERE title = 'dice'`)
    await bed.restart({}, (path) => onFile(path, much))
    expect(bed.warnings.splice(0)).toEqual([
      expect.stringMatching(/^dice takes no bets: version 1 has returned 109\.00 % over 30000 rounds, too far above/),
    ])
    expect(await player.roll({ nonce: 2 })).toMatchObject({ status: 409, errorCode: 'title_stopped' })
    // a round that was played before is answered as before, and other titles go on
    expect((await player.roll(again)).value.round).toEqual(first.value.round)
    const play = newId()
    await ask(bed.arcade, '/api/slot/open', { ticket: await bed.ticketOf('player', 'ATL-SLOT'), play })
    const spin = { play, roundId: newId(), nonce: 1, stake: 20, bet: {}, clientSeed: 'x' }
    expect(await ask(bed.arcade, '/api/slot/round', spin)).toMatchObject({ success: true })
    await bed.restart()
    expect(await player.roll({ nonce: 2 })).toMatchObject({ errorCode: 'title_stopped' })
    expect(bed.warnings).toEqual([])

    const run = (...words: string[]) => runCommand(bed.arcadePath, words, Date.now())
    expect(run('stopped').text).toContain('dice takes no bets')
    for (const wrong of [
      ['open', 'dice'],
      ['open', 'dice', '--why', ' '],
      ['stopped', 'dice'],
      ['close', 'dice'],
    ]) {
      expect(run(...wrong), wrong.join(' ')).toMatchObject({ code: 1, text: expect.stringContaining('npm run arcade') })
    }
    expect(run('open', 'slot', '--why', 'no reason')).toEqual({ text: 'slot is not stopped.', code: 1 })
    expect(run('open', 'dice', '--why', 'the sums were a test')).toEqual({ text: 'dice takes bets again.', code: 0 })
    expect(run('stopped')).toEqual({ text: 'No title is stopped.', code: 0 })
    // without a restart, and its rounds are counted afresh
    expect((await player.roll({ nonce: 2 })).success).toBe(true)
    expect(sumsOf(bed.arcadePath, 'dice')).toMatchObject([{ rounds: 1 }])
  })

  test('D188 is told to the gateway, and takes bets again once staff have asked for it', async ({ bed }) => {
    const player = await sitDown(bed)
    const { database } = bed.gateway.services
    const stops = () => database.read.selectFrom('title_stop').selectAll().execute()
    const sums = { rounds: 30_000, returned: 32_700, squared: 65_400 }
    const stop = { title: 'dice', version: 1, side: 'above', ...sums, stoppedAt: 1_795_219_200_000 } as const
    const timing = { reportMs: 20 }
    await bed.restart({ timing }, (path) => onFile(path, (file) => stopRows(file).stop(stop)))
    await vi.waitFor(async () => {
      const facts = { side: 'above', version: '1', rounds: 30_000, rtp_bp: 10_900, stopped_at: stop.stoppedAt }
      expect(await stops()).toMatchObject([{ node_id: 'ATL-DICE', ...facts }])
    })
    expect(await player.roll()).toMatchObject({ errorCode: 'title_stopped' })
    const asked = { nodeId: 'ATL-DICE', stoppedAt: stop.stoppedAt, why: 'a test' }
    expect(await database.write((rows) => askToOpen(rows, asked))).toBe(true)
    await vi.waitFor(async () => expect(await stops()).toEqual([]))
    expect((await player.roll()).success).toBe(true)
    expect(bed.warnings.splice(0)).toEqual(['dice takes bets again: staff have opened it.'])
    const why = onFile(bed.arcadePath, (file) => file.prepare('SELECT why FROM title_stop').get())
    expect(why).toMatchObject({ why: 'a test' })
  })
})

/** Returns what a round paid for its stake. */
async function shareOf(rolling: ReturnType<Awaited<ReturnType<typeof sitDown>>['roll']>): Promise<number> {
  const { round } = (await rolling).value
  return round.state === 'settled' ? round.payout / round.stake : Number.NaN
}
