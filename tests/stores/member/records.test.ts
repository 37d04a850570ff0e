import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pretendHistory } from '#tests/support/history.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { openPlayOf, vendors } from '#tests/support/vendor.ts'

/** A long timeout, for busy machines. */
const SOON = { timeout: 10_000 }
const ROUNDS = 21

let bed: PageBed
let playId = ''
let stops: (() => void)[] = []
beforeAll(async () => {
  bed = await startPageBed({ vendors })
  const play = await openPlayOf(bed.gateway, 'player')
  playId = play.playId
  for (let round = 1; round < ROUNDS; round += 1) await recordsOn(bed.gateway).play(playId, 100, 50)
  await recordsOn(bed.gateway).play(playId, 100)
})
beforeEach(async () => {
  stops.forEach((stop) => stop())
  stops = []
  await bed.reset()
})
afterAll(() => bed.close())

async function openRecords(search: string, account = 'player') {
  pretendHistory(search)
  const page = await openPage()
  const [place, record, betting, bets] = await Promise.all([
    import('#stores/member/place.ts'),
    import('#stores/member/account-record.ts'),
    import('#stores/member/betting-record.ts'),
    import('#stores/member/bets.ts'),
  ])
  stops.push(place.memberCentre.enter())
  await signInOn(page, account)
  return { ...page, ...place, ...record, ...betting, ...bets }
}

/** Catches the file that the page saves. */
function catchFile(): () => Promise<{ text: string; name: string }> {
  const link = { href: '', download: '', click() {} }
  let file: Blob | undefined
  Object.assign(document, { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) file = blob
    return 'blob:record'
  })
  // the text without the mark would lose it
  return async () => ({
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer()),
    name: link.download,
  })
}

describe('the account record', () => {
  test('S2.64 follows the place: kinds, periods and pages, each with the totals of all results', async () => {
    const page = await openRecords('?page=transactionHistory&kind=game')
    stops.push(page.accountMovements.enter())
    const shown = () => {
      const state = page.accountMovements.$page.get()
      if (state.state !== 'ready' || state.isLoading) return undefined
      return [state.of.page, state.page.found, state.page.list.length, state.page.in, state.page.out]
    }
    await vi.waitFor(() => expect(shown()).toEqual([1, 41, 20, 1_000, 2_100]), SOON)
    page.accountMovements.place.go({ page: 3 })
    await vi.waitFor(() => expect(shown()).toEqual([3, 41, 1, 1_000, 2_100]), SOON)
    page.accountMovements.place.go({ kind: 'deposit', page: 1 })
    await vi.waitFor(() => expect(shown()).toEqual([1, 0, 0, 0, 0]), SOON)
  })

  test('F5 S2.64 never shows another page instead of the requested one; drops the data when the session ends', async () => {
    const page = await openRecords('?page=transactionHistory&kind=game')
    stops.push(page.accountMovements.enter())
    await vi.waitFor(() => expect(page.accountMovements.$page.get().state).toBe('ready'), SOON)
    const originalFetch = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    await page.accountMovements.load()
    expect(page.accountMovements.$page.get()).toMatchObject({
      state: 'ready',
      isLoading: false,
      why: 'refusals.offline',
    })
    page.accountMovements.place.go({ page: 2 })
    await vi.waitFor(() => expect(page.accountMovements.$page.get().state).toBe('failed'), SOON)
    globalThis.fetch = originalFetch
    await page.accountMovements.load()
    expect(page.accountMovements.$page.get()).toMatchObject({ state: 'ready', of: { page: 2 } })
    page.endSession('left')
    expect(page.accountMovements.$page.get()).toEqual({ state: 'loading' })
  })
})

describe('the export of a record', () => {
  test('S2.64 saves every row of the query, whatever page is shown, with its header first', async () => {
    await openRecords('?page=transactionHistory&kind=game&no=3')
    const saved = catchFile()
    const { accountMovements } = await import('#stores/member/account-record.ts')
    const format = {
      name: 'record',
      head: 'id,amount\r\n',
      line: (row: { id: string; amount: number }) => `${row.id},${row.amount}\r\n`,
    }
    await accountMovements.exporter.start(accountMovements.place.$place.get(), format)
    const { text, name } = await saved()
    const [head, ...rows] = text.trimEnd().split('\r\n')
    expect(name).toMatch(/^record-player-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    expect(head).toBe('\uFEFFid,amount')
    expect(new Set(rows).size).toBe(41)
    expect(rows.map((row) => Number(row.split(',')[1])).reduce((sum, one) => sum + one, 0)).toBe(1_000 - 2_100)
  })

  test('S2.64 F5 a failed part saves nothing and says why; a stopped export saves nothing', async () => {
    await openRecords('?page=transactionHistory')
    const { accountMovements } = await import('#stores/member/account-record.ts')
    const format = { name: 'record', head: '', line: () => '' }
    const originalFetch = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    await accountMovements.exporter.start(accountMovements.place.$place.get(), format)
    expect(accountMovements.exporter.$export.get()).toEqual({ state: 'failed', why: 'refusals.offline' })
    globalThis.fetch = originalFetch
    const running = accountMovements.exporter.start(accountMovements.place.$place.get(), format)
    expect(accountMovements.exporter.$export.get()).toEqual({ state: 'running', done: 0 })
    accountMovements.exporter.stop()
    // saving would fail: there is no document to save from
    await running
    expect(accountMovements.exporter.$export.get()).toEqual({ state: 'idle' })
  })

  test('S2.64 goes on while another screen is shown; until it ends, the browser asks before the page is left', async () => {
    const page = await openRecords('?page=transactionHistory')
    const saved = catchFile()
    const { exporter, place } = page.accountMovements
    const asks = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(asks()).toBe(false)
    const leave = page.accountMovements.enter()
    const running = exporter.start(place.$place.get(), { name: 'record', head: 'id', line: () => 'row' })
    leave()
    expect(asks()).toBe(true)
    await running
    expect(asks()).toBe(false)
    expect((await saved()).text).toContain('row')
  })

  test('S2.64 F11 ends without a file when the account logs out, and can be started by the next', async () => {
    const page = await openRecords('?page=transactionHistory')
    const { exporter, place } = page.accountMovements
    const running = exporter.start(place.$place.get(), { name: 'record', head: '', line: () => '' })
    page.endSession('left')
    // saving would fail, as above
    await running
    expect(exporter.$export.get()).toEqual({ state: 'idle' })
    expect(globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })
})

describe('the betting record', () => {
  test('S2.63 lists each game session, and the bets of one at a time, page by page', async () => {
    const page = await openRecords('?page=personalHistoryCopy')
    stops.push(page.bettingList.enter())
    await vi.waitFor(() => expect(page.bettingList.$page.get().state).toBe('ready'), SOON)
    const state = page.bettingList.$page.get()
    if (state.state !== 'ready') throw new Error('not here')
    expect(state.page).toMatchObject({ found: 1, staked: 2_100, paid: 1_000 })
    const [play] = state.page.list
    expect(play).toMatchObject({ id: playId, nodeId: 'ATL-DICE', isOpen: true })
    await page.openBets(playId)
    const first = page.$bets.get()
    expect(first).toMatchObject({ page: { found: ROUNDS, totalPages: 2 } })
    expect(first.state === 'ready' && first.page.list.map(({ state: it }) => it).slice(0, 2)).toEqual([
      'open',
      'settled',
    ])
    await page.openBets(playId, 2)
    expect(page.$openedPlay.get()).toEqual({ id: playId, page: 2 })
    expect(page.$bets.get()).toMatchObject({ of: { page: 2 }, page: { list: [{ stake: 100, payout: 50 }] } })
    page.closeBets('another')
    expect(page.$openedPlay.get()?.id).toBe(playId)
    page.closeBets(playId)
    expect([page.$openedPlay.get(), page.$bets.get()]).toEqual([undefined, { state: 'loading' }])
  })

  test('S2.63 T16 shows nothing of another member', async () => {
    const page = await openRecords('?page=personalHistoryCopy', 'vip')
    stops.push(page.bettingList.enter())
    await vi.waitFor(() => expect(page.bettingList.$page.get()).toMatchObject({ page: { found: 0 } }), SOON)
    await page.openBets(playId)
    expect(page.$bets.get()).toEqual({ state: 'failed', why: 'refusals.forbidden' })
  })
})

test('S2.64 shows no row again on the next page when new ones arrived meanwhile', async () => {
  const page = await openRecords('?page=transactionHistory&kind=game')
  stops.push(page.accountMovements.enter())
  const shown = (wanted: number) => {
    const state = page.accountMovements.$page.get()
    if (state.state !== 'ready' || state.isLoading || state.of.page !== wanted) return undefined
    return state.page.list.map(({ id }) => Number(id))
  }
  const first = await vi.waitUntil(() => shown(1), SOON)
  await recordsOn(bed.gateway).play(playId, 100, 50)
  page.accountMovements.place.go({ page: 2 })
  const second = await vi.waitUntil(() => shown(2), SOON)
  expect(second[0]).toBeLessThan(Math.min(...first))
  page.accountMovements.place.go({ page: 1 })
  const again = await vi.waitUntil(() => shown(1), SOON)
  expect(again[0]).toBeGreaterThan(Math.max(...first))
})
