import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  type InferOutput,
  array,
  literal,
  object,
  parse as parseAs,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { parse } from 'yaml'
import { memberInfo } from '#contract/member/profile.ts'
import { noteAudit } from '#gateway/db/last-audit.ts'
import { noteBackup } from '#gateway/db/last-backup.ts'
import type { GatewayOptions } from '#gateway/start.ts'
import { appendEntries } from '#gateway/wallet/chain.rows.ts'
import { ledgerKinds } from '#gateway/wallet/ledger-kinds.rules.ts'
import { postNew } from '#gateway/wallet/wallet.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { runProcess } from '#tests/support/run-command.ts'
import { ask } from '#tests/support/speak.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const TOKEN = 'a token of 16 characters or more'
const MINUTE = 60_000
let gateway: TestGateway
let now = 0
afterEach(() => gateway.close())

async function start(options: Partial<GatewayOptions> = {}) {
  now = Date.now()
  gateway = await startTestGateway({ clock: () => now, ...options })
}

const read = (lines: readonly string[] = []) =>
  ask({ port: gateway.port }, 'GET /metrics', lines.length > 0 ? lines : [`host: localhost:${gateway.port}`])
const bearer = (token: string) => ['host: play.example.test', `authorization: Bearer ${token}`]

/** Returns the values of /metrics by metric with its labels. */
async function values(): Promise<ReadonlyMap<string, number>> {
  const { body } = await read()
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

const valueOf = async (name: string) => (await values()).get(name)
const moved = (kind: string) => valueOf(`atoll_money_moved_minor_units_total{kind="${kind}"}`)

test('every line of /metrics is in the text format of Prometheus: help and type once, then values of that metric', async () => {
  await start({ build: 'a"b\\c' })
  const { status, headers, body } = await read()
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
  expect(body.endsWith('\n')).toBe(true)
  const label = String.raw`[a-z_]+="(?:[^"\\\n]|\\["\\n])*"`
  const seen = new Set<string>()
  let current = ''
  for (const line of body.trimEnd().split('\n')) {
    const [, help] = /^# HELP (atoll_[a-z_]+) \S.*$/.exec(line) ?? []
    const [, typed] = /^# TYPE (atoll_[a-z_]+) (?:counter|gauge|histogram)$/.exec(line) ?? []
    const [, sample] = new RegExp(`^(atoll_[a-z_]+)(?:\\{${label}(?:,${label})*\\})? [0-9.e+-]+$`).exec(line) ?? []
    if (help !== undefined) {
      expect(seen).not.toContain(help)
      seen.add(help)
      current = help
    } else if (typed === undefined)
      expect([line, sample?.replace(/_(?:bucket|sum|count)$/, '')]).toEqual([line, current])
    else expect(typed).toBe(current)
  }
  expect(body).toContain(String.raw`atoll_build_info{gateway="a\"b\\c",pages="none"} 1`)
  expect(seen.size).toBeGreaterThan(12)
})

test('calls are counted by outcome and duration, without those that only ask how the gateway is', async () => {
  await start()
  const before = await values()
  const session = await gateway.signIn('player')
  await gateway.call(memberInfo, {}, { session })
  await gateway.call(memberInfo, {})
  for (const path of ['/health', '/ready']) await gateway.send(path)
  const after = await values()
  const risen = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? Number.NaN)
  expect(['2xx', '3xx', '4xx', '5xx'].map((status) => risen(`atoll_calls_total{status="${status}"}`))).toEqual([
    2, 0, 1, 0,
  ])
  expect(risen('atoll_call_duration_seconds_count')).toBe(3)
  expect(risen('atoll_call_duration_seconds_bucket{le="+Inf"}')).toBe(3)
  expect(risen('atoll_call_duration_seconds_sum')).toBeGreaterThan(0)
  const buckets = ['0.005', '0.025', '0.1', '0.5', '2.5', '+Inf'].map(
    (le) => after.get(`atoll_call_duration_seconds_bucket{le="${le}"}`) ?? Number.NaN,
  )
  expect(buckets.toSorted((one, other) => one - other)).toEqual(buckets)
  expect(risen('atoll_sessions_open')).toBe(1)
  expect((await read()).body).not.toMatch(/player|M1005|\/wps/)
})

test('a withdrawal waits, with its age, until it is answered; its money is counted once by kind', async () => {
  await start()
  expect(await moved('withdrawal')).toBe(0)
  expect(await valueOf('atoll_withdrawals_waiting')).toBe(0)
  const withdrawals = withdrawalsOn(gateway)
  expect((await withdrawals.ask()).success).toBe(true)
  now += 5 * MINUTE
  const waiting = await values()
  expect(waiting.get('atoll_withdrawals_waiting')).toBe(1)
  expect(waiting.get('atoll_withdrawals_oldest_seconds')).toBe(300)
  expect(waiting.get('atoll_money_moved_minor_units_total{kind="withdrawal"}')).toBe(10_000)
  await withdrawals.pay()
  const answered = await values()
  expect(answered.get('atoll_withdrawals_waiting')).toBe(0)
  expect(answered.get('atoll_withdrawals_oldest_seconds')).toBe(0)
  expect(answered.get('atoll_money_moved_minor_units_total{kind="withdrawal"}')).toBe(10_000)
  expect(answered.get('atoll_money_moved_minor_units_total{kind="withdrawal-paid"}')).toBe(10_000)
  const kinds = [...answered.keys()].flatMap((name) => /kind="(.*)"/.exec(name)?.[1] ?? [])
  expect(kinds).toEqual(ledgerKinds)
})

test('money that was rolled back is not counted, and readers at once count it once, over more entries than one query sums', async () => {
  await start()
  const { database } = gateway.services
  const transfer = { id: 'many', kind: 'activity', requestHash: 'x', at: now, response: () => ({}) } as const
  const entries = [
    { accountId: 'house:adjustments', amount: -700 },
    { accountId: 'member:M1005', amount: 700 },
  ]
  await database.write((rows) =>
    rows
      .insertInto('account')
      .values({ id: 'house:adjustments', balance: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  const failed = database.write(async (rows) => {
    await postNew(rows, { ...transfer, entries })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await moved('activity')).toBe(0)
  await database.write(async (rows) => {
    expect((await postNew(rows, { ...transfer, entries })).state).toBe('posted')
    const row = { id: 'many', kind: 'activity', request_hash: 'x', response: '{}', at: now } as const
    // the ledger's chain alone: balances are no matter of this test
    for (let each = 0; each < 3000; each++) await appendEntries(rows, row, { entries, balances: {} })
  })
  const sums = await Promise.all([moved('activity'), moved('activity')])
  expect(sums).toEqual([3001 * 700, 3001 * 700])
})

test('an e-mail that waits is counted, with its age', async () => {
  await start()
  expect(await valueOf('atoll_letters_waiting')).toBe(0)
  const message = { sealed: 'sealed', queued_at: now, next_try_at: now + 60 * MINUTE }
  await gateway.services.database.write((rows) => rows.insertInto('waiting_message').values(message).execute())
  now += 10 * MINUTE
  const after = await values()
  expect(after.get('atoll_letters_waiting')).toBe(1)
  expect(after.get('atoll_letters_oldest_seconds')).toBe(600)
})

test(
  'the ages of audit and backup are absent before the first, and an audit that finds nothing is noted',
  { timeout: 30_000 },
  async () => {
    await start()
    expect([...(await values()).keys()].filter((name) => name.includes('age_seconds'))).toEqual([])
    const began = Date.now()
    const { ok } = await runProcess({ name: 'audit', data: dirname(gateway.databasePath) }, [])
    expect(ok).toBe(true)
    noteBackup(gateway.databasePath, now - 27 * 60 * MINUTE)
    now = began + 60 * MINUTE
    const after = await values()
    expect(after.get('atoll_audit_age_seconds')).toBeGreaterThan(3500 - (Date.now() - began) / 1000)
    expect(after.get('atoll_audit_age_seconds')).toBeLessThanOrEqual(3600)
    expect(after.get('atoll_backup_age_seconds')).toBeGreaterThan(27 * 3600)
    expect(after.get('atoll_database_log_bytes')).toBe(gateway.services.fileCheck.logBytes())
    expect(after.get('atoll_process_resident_bytes')).toBeGreaterThan(1_000_000)
  },
)

test.each([
  ['X-Forwarded-For', ['host: localhost', 'x-forwarded-for: 203.0.113.1']],
  ['another name', ['host: play.example.test']],
  ['a token that nobody has set', bearer(TOKEN)],
])('without a token /metrics is an unknown address to anyone but this machine: %s', async (_title, lines) => {
  await start({ trustedProxies: ['127.0.0.1'] })
  const unknown = await ask({ port: gateway.port }, 'GET /nothing', lines)
  const { status, body } = await read(lines)
  expect([status, body]).toEqual([404, unknown.body])
  expect((await read()).status).toBe(200)
})

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['another of the same length', TOKEN.replace('a', 'b')],
  ['its beginning', TOKEN.slice(0, -1)],
  ['more than it', `${TOKEN}x`],
])('with a token every reader presents it, from anywhere; refused: %s', async (_title, token) => {
  await start({ metricsToken: TOKEN, trustedProxies: ['127.0.0.1'] })
  const forwarded = 'x-forwarded-for: 203.0.113.1'
  expect((await read([...bearer(TOKEN), forwarded])).body).toContain('atoll_calls_total')
  const authorization = token === undefined ? [] : [`authorization: Bearer ${token}`]
  for (const place of [['host: play.example.test', forwarded], [`host: localhost:${gateway.port}`]]) {
    const { status, headers, body } = await read([...place, ...authorization])
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(body).not.toContain('atoll_')
  }
})

test('tokens are guessed no faster than the limit of requests per address', async () => {
  await start({
    metricsToken: TOKEN,
    limits: { requestsPerMinute: 3, sealedPerMinute: 3, accountsPerHour: 3 },
  })
  const statuses: number[] = []
  for (let guess = 0; guess < 4; guess++) statuses.push((await read(bearer(`a guess of a token ${guess}`))).status)
  expect(statuses).toEqual([401, 401, 401, 429])
})

const filled = pipe(string(), regex(/\S/))
const rules = strictObject({
  groups: array(
    strictObject({
      name: literal('atoll'),
      rules: array(
        strictObject({
          alert: pipe(string(), regex(/^[A-Z][A-Za-z]+$/)),
          expr: filled,
          for: pipe(string(), regex(/^\d+[smhd]$/)),
          labels: object({ severity: picklist(['page', 'ticket']) }),
          annotations: strictObject({ summary: filled, action: filled }),
        }),
      ),
    }),
  ),
})

test('docs/alerts.yaml has rules that Prometheus reads, about metrics that /metrics has', async () => {
  await start()
  noteAudit(gateway.databasePath, now)
  noteBackup(gateway.databasePath, now)
  const file: InferOutput<typeof rules> = parseAs(rules, parse(readFileSync('docs/alerts.yaml', 'utf8')))
  const all = file.groups.flatMap((group) => group.rules)
  expect(new Set(all.map(({ alert }) => alert)).size).toBe(all.length)
  const named = new Set(all.flatMap(({ expr }) => expr.match(/\batoll_\w+/g) ?? []))
  expect(named.size).toBeGreaterThan(7)
  const known = new Set([...(await values()).keys()].map((name) => name.replace(/\{.*/, '')))
  expect([...named].filter((name) => !known.has(name))).toEqual([])
})
