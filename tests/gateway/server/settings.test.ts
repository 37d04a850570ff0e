import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { countries } from '#contract/site/countries.ts'
import { permissions, status } from '#contract/site/status.ts'
import { switchCodes, switchesOf } from '#contract/site/switches.ts'
import { transferLimits } from '#gateway/agent/agent-transfer.rows.ts'
import { depositLimits } from '#gateway/wallet/deposit.rows.ts'
import { seed } from '#gateway/seed/seed.ts'
import {
  allSettings,
  invalidSettings,
  numberSetting,
  permissionCodes,
  setNumber,
  setSwitch,
} from '#gateway/settings/settings.rows.ts'
import { settingNames, settings } from '#gateway/settings/settings.rules.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { runHere, runProcess } from '#tests/support/run-command.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const set = (name: string, on: boolean) => gateway.services.database.write((rows) => setSwitch(rows, name, on))

async function permissionsNow() {
  return parse(permissions, (await gateway.call(status, { url: 'localhost' })).value)
}

test.each([
  ['maintenance', 503, 'maintenance'],
  ['regionRestriction', 451, 'region_restricted'],
])('S1.9 S1.10 S4.2 setting %s applies from the next call on', async (name, code, refusal) => {
  expect(await set(name, true)).toBe(true)
  expect(await gateway.call(countries, {})).toMatchObject({ status: code, errorCode: refusal })
  expect(await permissionsNow()).toMatchObject({ [name]: true })
  await set(name, false)
  expect(await gateway.call(countries, {})).toMatchObject({ status: 200 })
})

test.each(switchCodes)('S6.8 S3.20 switching %s changes no other switch', async (code) => {
  const wasOn = switchesOf((await permissionsNow()).info.whitelabel).includes(code)
  await set(code, false)
  const before = switchesOf((await permissionsNow()).info.whitelabel)
  expect(before).not.toContain(code)
  expect(await set(code, true)).toBe(true)
  expect(switchesOf((await permissionsNow()).info.whitelabel).toSorted()).toEqual([...before, code].toSorted())
  await set(code, false)
  expect(switchesOf((await permissionsNow()).info.whitelabel)).toEqual(before)
  await set(code, wasOn)
})

test('S3.20 a group that is off hides its switches and keeps their values', async () => {
  await set('FREEPLAY3', true)
  await set('SIGNIN', false)
  expect(switchesOf((await permissionsNow()).info.whitelabel)).not.toContain('FREEPLAY3')
  await set('SIGNIN', true)
  expect(switchesOf((await permissionsNow()).info.whitelabel)).toContain('FREEPLAY3')
  await set('FREEPLAY3', false)
})

test('an unknown name changes nothing', async () => {
  const before = await permissionsNow()
  expect(await set('seed.version', true)).toBe(false)
  expect(await set('toString', true)).toBe(false)
  expect((await permissionsNow()).info).toEqual(before.info)
})

test('new seed files keep settings', async () => {
  const { database, passwords, clock } = gateway.services
  await set('CBS3', true)
  await set('loginedToHomePage', true)
  await database.write((rows) =>
    rows.updateTable('setting').set({ value: 'older' }).where('key', '=', 'seed.version').execute(),
  )
  await seed(database, { passwords, clock, isDemo: true })
  const { info } = await permissionsNow()
  expect(info.settings.loginedToHomePage).toBe(true)
  expect(switchesOf(info.whitelabel)).toContain('CBS3')
  await set('CBS3', false)
  await set('loginedToHomePage', false)
})

describe('the table of settings', () => {
  const store = (key: string, value: string) =>
    gateway.services.database.write((rows) =>
      rows
        .insertInto('setting')
        .values({ key, value })
        .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
        .execute(),
    )
  const read = () => gateway.services.database.read

  test('S2.60 S2.61 S6.7 without settings the defaults apply', async () => {
    // the showcase, which tests are seeded with, sets this one
    await store('closedCategories', '0')
    for (const name of settingNames) expect(await numberSetting(read(), name), name).toBe(settings[name].default)
    expect(await invalidSettings(read())).toEqual([])
  })

  test.each(settingNames)('the default of %s lies within its bounds', (name) => {
    const { default: usual, min, max, notAbove = [] } = settings[name]
    expect(min <= usual && usual <= max).toBe(true)
    for (const other of notAbove) expect(usual).toBeLessThanOrEqual(settings[other].default)
  })

  test.each(['', 'abc', 'NaN', '-1', '0', '1e3', '99.5', '9999999999999999'])(
    'S2.60 a stored limit of "%s" is ignored and reported: the default applies',
    async (text) => {
      await store('depositMax', text)
      expect(await depositLimits(read())).toMatchObject({ max: 100_000 })
      expect(await invalidSettings(read())).toEqual([
        `The setting depositMax is "${text}", but must be from 100 to 10000000000000; 100000 applies.`,
      ])
      await store('depositMax', '100000')
      expect(await invalidSettings(read())).toEqual([])
    },
  )

  test('S2.60 a minimum never exceeds its maximum, nor a maximum falls below its minimum', async () => {
    const setTo = (name: string, value: number) =>
      gateway.services.database.write((rows) => setNumber(rows, name, value))
    expect(await setTo('depositMin', 100_001)).toBe('depositMin must be from 1 to 100000')
    expect(await setTo('depositMin', 90_000)).toBeUndefined()
    for (const name of ['depositMax', 'depositDay']) {
      expect(await setTo(name, 89_999)).toBe(`${name} must be from 90000 to 10000000000000`)
    }
    await store('depositMax', '500')
    expect(await invalidSettings(read())).toEqual([
      'The setting depositMin is "90000", but must be from 1 to 500; 90000 applies.',
      'The setting depositMax is "500", but must be from 90000 to 10000000000000; 500 applies.',
    ])
    await store('depositMin', '100')
    await store('depositMax', '100000')
  })
})

describe('npm run set', () => {
  const command = () => ({ name: 'set', data: dirname(gateway.databasePath) })
  const run = (...words: string[]) => runHere(command(), words)

  test('S1.9 changes a setting of a running gateway', async () => {
    const { ok, text } = await runProcess(command(), ['maintenance', '1'])
    expect([ok, text]).toEqual([true, expect.stringMatching(/^maintenance is on/)])
    expect(await gateway.call(countries, {})).toMatchObject({ status: 503, errorCode: 'maintenance' })
    await run('maintenance', '0')
    expect(await gateway.call(countries, {})).toMatchObject({ status: 200 })
  })

  test('D148 sets the pace of games by the name of a rule book', async () => {
    const pace = async () => {
      const { slotRoundMs, gameRoundMs } = await allSettings(gateway.services.database.read)
      return [slotRoundMs, gameRoundMs]
    }
    expect(await run('gamePace', 'uk')).toMatchObject({ ok: true })
    expect(await pace()).toEqual([2_500, 5_000])
    expect(await run('gamePace', 'default')).toMatchObject({ ok: true })
    expect(await pace()).toEqual([2_500, 0])
    const refused = await run('gamePace', 'fast')
    expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('gamePace <default|uk>') })
  })

  test('S6.7 sets a number within its bounds', async () => {
    expect(await run('agentTransferMax', '2500000')).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^agentTransferMax is 2500000/),
    })
    expect(await run('agentTransferMax', '99')).toMatchObject({
      ok: false,
      text: expect.stringContaining('from 100 to'),
    })
    expect(await transferLimits(gateway.services.database.read)).toMatchObject({ min: 100, max: 2_500_000 })
    await run('agentTransferMax', '1000000')
  })

  test.each(['2,500,000', '২৫,০০,০০০', '٢٬٥٠٠٬٠٠٠', '２５０００００', ' 2500000\n'])('X26 sets %j', async (typed) => {
    expect(await run('agentTransferMax', typed)).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^agentTransferMax is 2500000/),
    })
    await run('agentTransferMax', '1000000')
  })

  test('S4.15 sets passwordDays', async () => {
    expect(await run('passwordDays', '90')).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^passwordDays is 90/),
    })
    expect(await numberSetting(gateway.services.database.read, 'passwordDays')).toBe(90)
    await run('passwordDays', '0')
  })

  test.each([[[]], [['maintenance']], [['maintenance', 'on']], [['nothing', '1']], [['depositMin', '2,50']]])(
    '%j prints the known names',
    async (words) => {
      const { ok, text } = await run(...words)
      expect(ok).toBe(false)
      const names = [...settingNames, ...(await permissionCodes(gateway.services.database.read))]
      for (const each of names) expect(text).toContain(`\n  ${each}`)
      expect(text).toContain('depositMin: 100 (minor units, 1 to 100000, default 100)')
    },
  )

  test('reports a missing database and creates none', async () => {
    const away = await runProcess({ name: 'set', data: join(gateway.databasePath, '..', 'nowhere') }, [
      'maintenance',
      '1',
    ])
    expect(away).toEqual({ ok: false, text: expect.stringContaining('start the gateway once') })
  })
})
