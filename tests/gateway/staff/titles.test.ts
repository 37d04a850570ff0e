import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { expect } from 'vitest'
import { stoppedTitles } from '#contract/game-wallet/game-wallet.ts'
import { gameList } from '#contract/games/catalogue.ts'
import { setGameMaintenance, staffGames } from '#contract/staff/games.ts'
import { staffLog } from '#contract/staff/log.ts'
import { openStoppedTitle, setGameShown } from '#contract/staff/titles.ts'
import { staffToday } from '#contract/staff/today.ts'
import { sharedGatewayTest } from '#tests/support/gateway-test.ts'
import { staffOn } from '#tests/support/staff.fixture.ts'
import { callSigned, vendors } from '#tests/support/vendor.ts'

const base = sharedGatewayTest()
base.override('options', { staff: { port: 0 }, vendors })
const test = base.extend('staff', { scope: 'file' }, ({ gateway }) => staffOn(gateway))
const by = (reason: string) => ({ request: randomUUID(), reason })

test('a title that has stopped itself is seen with its cause, and is opened by its provider once staff ask for it', async ({
  staff,
  gateway,
}) => {
  const [gil, con] = [await staff.enter('gil', ['games', 'risk']), await staff.enter('con', ['content'])]
  const facts = { version: '1', side: 'above', rounds: 30_000, rtp: 10_900 } as const
  const stop = { title: 'dice', stoppedAt: 5_000, ...facts }
  const tell = async (...stopped: (typeof stop)[]) => {
    const reply = await callSigned(gateway, stoppedTitles, { input: { stopped } })
    return parse(stoppedTitles.value, reply.value).open
  }
  const dice = async () => (await staff.ask(staffGames, {}, con)).games.find(({ id }) => id === 'ATL-DICE')
  const alarms = async () =>
    (await staff.ask(staffToday, {}, gil)).alarms.filter(({ kind }) => kind === 'titlesStopped')
  expect(await tell(stop, { ...stop, title: 'no-such-game' })).toEqual([])
  expect(await dice()).toMatchObject({
    stopped: { at: 5_000, version: '1', side: 'above', rounds: 30_000, rtp: 10_900, isAsked: false },
  })
  expect(await alarms()).toEqual([{ kind: 'titlesStopped', count: 1, since: 5_000 }])

  const open = { ...by('the sums were a test'), id: 'ATL-DICE', stoppedAt: 5_000 }
  expect((await staff.call(openStoppedTitle, open, con)).errorCode).toBe('forbidden')
  expect((await staff.call(openStoppedTitle, { ...open, ...by('x'), stoppedAt: 4_000 }, gil)).errorCode).toBe(
    'state_other',
  )
  await staff.ask(openStoppedTitle, open, gil)
  expect((await staff.call(openStoppedTitle, { ...open, ...by('x') }, gil)).errorCode).toBe('state_other')
  expect((await dice())?.stopped).toMatchObject({ isAsked: true })
  const wanted = [{ title: 'dice', stoppedAt: 5_000, why: 'the sums were a test' }]
  expect(await tell(stop)).toEqual(wanted)
  expect(await tell(stop), 'a lost answer comes again').toEqual(wanted)
  expect(await tell()).toEqual([])
  expect((await dice())?.stopped).toBeNull()
  expect(await alarms()).toEqual([])
  expect(await tell({ ...stop, stoppedAt: 9_000 }), 'a later stop waits for a decision of its own').toEqual([])
  await tell()

  const { lines } = await staff.ask(staffLog, { act: 'openTitle' }, gil)
  expect(lines).toMatchObject([
    { person: 'gil', subjectKind: 'game', subject: 'ATL-DICE', detail: { reason: 'the sums were a test' } },
  ])
  const foreign = await callSigned(gateway, stoppedTitles, { input: { stopped: [] }, secret: 'another one' })
  expect(foreign.errorCode).toBe('signature_invalid')
})

test('a hidden title is in no list until it is shown again, and staff see who has hidden it and why', async ({
  staff,
  gateway,
}) => {
  const gus = await staff.enter('gus', ['games', 'risk'])
  const id = 'ATL-KENO'
  const seen = async () => (await staff.ask(staffGames, {}, gus)).games.find((game) => game.id === id)
  const isListed = async () => {
    for (let after: string | null | undefined; after !== null;) {
      const input = { clientType: '3', platform: 'html5-desktop', merchant: 'atoll', language: 'en' } as const
      const reply = await gateway.call(gameList, { ...input, ...(after && { after }) })
      const { games, next = null } = parse(gameList.value, reply.value)
      if (games.some(({ nodeId }) => nodeId === id)) return true
      after = next
    }
    return false
  }
  expect(await isListed()).toBe(true)
  await staff.ask(setGameShown, { ...by('rules are rewritten'), id, shown: false }, gus)
  expect(await isListed()).toBe(false)
  expect(await seen()).toMatchObject({
    isHidden: true,
    inMaintenance: false,
    change: { by: 'gus', reason: 'rules are rewritten' },
  })
  for (const input of [
    { ...by('x'), id, shown: false },
    { ...by('x'), id: 'ATL-NONE', shown: false },
  ])
    expect((await staff.call(setGameShown, input, gus)).errorCode).toBe(input.id === id ? 'state_other' : 'unknown')
  expect((await staff.call(setGameMaintenance, { ...by('x'), id, on: true }, gus)).errorCode).toBe('state_other')
  await staff.ask(setGameShown, { ...by('rules are ready'), id, shown: true }, gus)
  expect(await isListed()).toBe(true)
  expect(await seen()).toMatchObject({ isHidden: false, inMaintenance: false, change: null })

  await staff.ask(setGameMaintenance, { ...by('a new version'), id, on: true }, gus)
  expect(await seen()).toMatchObject({ inMaintenance: true, change: { by: 'gus', reason: 'a new version' } })
  await staff.ask(setGameMaintenance, { ...by('done'), id, on: false }, gus)
  const { lines } = await staff.ask(staffLog, { act: 'setGameShown' }, gus)
  expect(lines.map(({ detail }) => detail['shown'])).toEqual(['on', 'off'])
})
