import { DatabaseSync } from 'node:sqlite'
import { describe, expect } from 'vitest'
import { runCommand } from '#arcade/watch/command.ts'
import { stopRows } from '#arcade/watch/stops.rows.ts'
import { newId } from '#tests/arcade/support/arcade.fixture.ts'
import { crashTest, tableTest } from '#tests/arcade/support/arcade-test.ts'
import { joinTable as joinCrash } from '#tests/arcade/support/crash.fixture.ts'
import { RED, TABLE, joinTable } from '#tests/arcade/support/table.fixture.ts'

/** Stops a title beside the running arcade, as its watch does. */
function stop(path: string, title: string): void {
  const database = new DatabaseSync(path, { timeout: 5_000 })
  try {
    const sums = { rounds: 30_000, returned: 32_700, squared: 65_400 }
    stopRows(database).stop({ title, version: 1, side: 'above', ...sums, stoppedAt: Date.now() })
  } finally {
    database.close()
  }
}

const open = (path: string, title: string) => runCommand(path, ['open', title, '--why', 'a test'], Date.now())

const crash = crashTest()
const table = tableTest()

describe('a title with shared rounds that has stopped itself', () => {
  crash(
    'D152 is refused at the crash table until a command opens it, and a bet that is placed stays',
    async ({ bed }) => {
      const [player, other] = [await joinCrash(bed, 'player'), await joinCrash(bed, 'vip')]
      const id = newId()
      expect((await player.bet({ id })).success).toBe(true)
      const before = await other.balance()
      stop(bed.arcadePath, 'crash')
      expect(runCommand(bed.arcadePath, ['stopped'], Date.now()).text).toContain('crash takes no bets')
      expect(await other.bet()).toMatchObject({ status: 409, errorCode: 'title_stopped' })
      expect(await other.balance(), 'no stake is taken').toBe(before)
      expect((await player.look()).you).toMatchObject({ bets: [{ id, state: 'riding' }] })
      expect(open(bed.arcadePath, 'crash')).toEqual({ text: 'crash takes bets again.', code: 0 })
      expect((await other.bet()).success).toBe(true)
    },
  )

  table('D152 is refused at a table until a command opens it, and a slip that is placed stays', async ({ bed }) => {
    const [player, other] = [await joinTable(bed, 'player'), await joinTable(bed, 'vip')]
    const id = newId()
    expect((await player.place(RED, { id })).success).toBe(true)
    const before = await other.balance()
    stop(bed.arcadePath, TABLE)
    expect(await other.place()).toMatchObject({ status: 409, errorCode: 'title_stopped' })
    expect(await other.balance(), 'no stake is taken').toBe(before)
    expect((await player.look()).you.slip).toMatchObject({ id, state: 'held' })
    expect(open(bed.arcadePath, TABLE)).toMatchObject({ code: 0 })
    expect((await other.place()).success).toBe(true)
  })
})
