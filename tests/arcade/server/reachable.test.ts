import { expect, test } from 'vitest'
import { watchReachable } from '#arcade/reachable.ts'
import { newId, sitDown, startBed } from '#tests/arcade/support/arcade.fixture.ts'

test('the arcade reports once that the gateway cannot be reached, and once that it answers again', async () => {
  const bed = await startBed()
  try {
    const player = await sitDown(bed)
    expect(bed.outages).toEqual([])
    bed.wire.fault = () => 'lost before'
    for (let nonce = 1; nonce <= 3; nonce += 1) await player.roll({ roundId: newId(), nonce })
    await expect.poll(() => bed.outages).toEqual([`the gateway at ${bed.wire.url} cannot be reached`])
    bed.wire.fault = () => 'pass'
    for (let nonce = 4; nonce <= 6; nonce += 1) await player.roll({ roundId: newId(), nonce })
    await expect.poll(() => bed.outages.slice(1)).toEqual([`the gateway at ${bed.wire.url} answers again`])
  } finally {
    await bed.close()
  }
})

test('a call that began before the gateway answered again reports no new outage', () => {
  const lines: string[] = []
  const { begin } = watchReachable('it', (line) => void lines.push(line))
  const [slow, failed] = [begin(), begin()]
  failed(false)
  begin()(true)
  slow(false)
  expect(lines).toEqual(['it cannot be reached', 'it answers again'])
  begin()(false)
  expect(lines).toHaveLength(3)
})
