import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DownlineMember } from '#stores/agent/tree/downline.ts'
import type { TreePage } from '#stores/agent/tree/tree-shape.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { pretendHistory } from '#tests/support/history.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

/** A long timeout, for busy machines. */
const SOON = { timeout: 10_000 }

let bed: PageBed
let agents: ReturnType<typeof agentsOf>
let stops: (() => void)[] = []
beforeAll(async () => {
  bed = await startPageBed()
  agents = agentsOf(bed.gateway)
  for (let at = 10; at < 40; at += 1) await agents.add({ id: `reef${at}`, upline: 'M1002' })
})
beforeEach(async () => {
  stops.forEach((stop) => stop())
  stops = []
  await bed.reset()
})
afterAll(() => bed.close())

async function openTree(search = '') {
  pretendHistory(`?page=downlineManagmentView${search}`)
  const page = await openPage()
  const [place, downlineAt, downline, tree, shape] = await Promise.all([
    import('#stores/agent/centre/place.ts'),
    import('#stores/agent/tree/downline-place.ts'),
    import('#stores/agent/tree/downline.ts'),
    import('#stores/agent/tree/tree.ts'),
    import('#stores/agent/tree/tree-shape.ts'),
  ])
  stops.push(place.agentCentre.enter())
  await signInOn(page, 'agent1')
  stops.push(downline.downlinePages.enter(), tree.enterTree())
  const ready = () => {
    const now = tree.$tree.get()
    if (now.state !== 'ready') throw new Error(now.state)
    return now
  }
  const row = (at: number) => {
    const found = tree.treeRow(ready(), at)
    if (!found) throw new Error(`no row ${at}`)
    return found
  }
  const rows = () =>
    Array.from({ length: ready().outline.count }, (_, at) => {
      const { level, member, state } = row(at)
      return `${level} ${member?.account ?? state}`
    })
  return {
    ...page,
    ...downlineAt,
    ...downline,
    ...tree,
    ...shape,
    ready,
    row,
    rows,
    /** Waits until the first rows are these; the screen asks for what is in sight. */
    shows: (...due: string[]) =>
      vi.waitFor(() => {
        tree.needRows(0, 60)
        expect(rows().slice(0, due.length)).toEqual(due)
      }, SOON),
  }
}

describe('the tree of a downline', () => {
  test('S2.76 opens and closes rows; how many there are is known before who they are', async () => {
    const page = await openTree()
    await page.shows('1 agent2')
    page.setOpen(page.row(0), true)
    expect(page.rows()).toHaveLength(32)
    expect(page.row(1)).toMatchObject({ level: 2, of: 31, place: 0, member: undefined })
    await page.shows('1 agent2', '2 agent41', '2 reef10')
    page.setOpen(page.row(1), true)
    await page.shows('1 agent2', '2 agent41', '3 agent42', '2 reef10')
    page.setOpen(page.row(0), false)
    expect(page.rows()).toEqual(['1 agent2'])
    page.setOpen(page.row(0), true)
    expect(page.rows().slice(0, 4), 'what was open below it still is').toEqual([
      '1 agent2',
      '2 agent41',
      '3 agent42',
      '2 reef10',
    ])
  })

  test('S2.76 loads only pages that are asked for', async () => {
    const page = await openTree()
    await page.shows('1 agent2')
    page.setOpen(page.row(0), true)
    page.needRows(25, 28)
    await vi.waitFor(() => expect(page.rows()[25]).toBe('2 reef33'), SOON)
    expect(page.rows()[3]).toBe('2 loading')
  })

  test('S2.76 an account leads to its row, with its line open, from wherever it is', async () => {
    const page = await openTree('&team=player')
    await vi.waitFor(() => expect(page.ready().goes).toBe(1), SOON)
    expect(page.rows().slice(0, 4)).toEqual(['1 agent2', '2 agent41', '3 agent42', '4 player'])
    expect(page.activeIndex(page.ready())).toBe(3)
    page.goToRow(['agent2'])
    expect(page.activeIndex(page.ready())).toBe(0)
    page.downlinePlace.go({ ...page.treePlace, account: 'reef38' })
    await vi.waitFor(() => expect(page.ready().goes).toBe(3), SOON)
    const { member } = page.row(page.activeIndex(page.ready()))
    expect(member?.account).toBe('reef38')
    await page.downlinePages.load()
    expect(page.ready().goes, 'a refresh takes no focus').toBe(3)
  })

  test('S2.76 T27 an account outside the downline fails like one that does not exist', async () => {
    for (const account of ['vip', 'nobody-at-all']) {
      await bed.reset()
      const page = await openTree(`&team=${account}`)
      await vi.waitFor(() => expect(page.$tree.get()).toEqual({ state: 'failed', why: 'refusals.forbidden' }), SOON)
      stops.forEach((stop) => stop())
      stops = []
    }
  })

  test('S2.76 F5 a downline that fails to load is one row, which can be tried again', async () => {
    const page = await openTree()
    await page.shows('1 agent2')
    const originalFetch = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    page.setOpen(page.row(0), true)
    await page.shows('1 agent2', '2 failed')
    await vi.waitFor(() => expect(page.rows()).toHaveLength(2), SOON)
    globalThis.fetch = originalFetch
    page.retryRow(page.row(1))
    await page.shows('1 agent2', '2 agent41')
  })

  test('S2.76 a member that has moved meanwhile closes, and the tree is loaded again', async () => {
    await agents.add({ id: 'mover', upline: 'M1001', type: 1 })
    await agents.add({ id: 'child', upline: 'mover' })
    const page = await openTree()
    await page.shows('1 agent2', '1 mover')
    await agents.move('mover', 'M1004')
    page.setOpen(page.row(1), true)
    await vi.waitFor(() => {
      page.needRows(0, 60)
      expect(page.ready().moved).toBe('mover')
      expect(page.rows()).toEqual(['1 agent2'])
    }, SOON)
    await agents.move('mover', null)
  })

  test('S2.76 the focus stays with its account when others arrive above it', async () => {
    const page = await openTree()
    await page.shows('1 agent2')
    page.activate({ group: '', place: 0 })
    await agents.add({ id: 'aaa', upline: 'M1001' })
    await page.downlinePages.load()
    await page.shows('1 aaa', '1 agent2')
    expect(page.row(page.activeIndex(page.ready())).member?.account).toBe('agent2')
    await agents.move('aaa', null)
  })

  test('S2.76 an account that is opened between two pages repeats and loses none, until the tree is loaded again', async () => {
    const page = await openTree()
    await page.shows('1 agent2')
    page.setOpen(page.row(0), true)
    page.needRows(1, 2)
    await page.shows('1 agent2', '2 agent41')
    const before = page.rows().slice(1, 21)
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Number(page.ready().shape.groups.get('agent2')?.asOf)))
    await agents.add({ id: 'aaa-new', upline: 'M1002' })
    page.needRows(25, 28)
    await vi.waitFor(() => expect(page.rows()[31]).toBe('2 reef39'), SOON)
    expect(page.rows().slice(1, 21)).toEqual(before)
    expect(new Set(page.rows()).size).toBe(32)
    await page.downlinePages.load()
    await page.shows('1 agent2', '2 aaa-new', '2 agent41')
    await agents.move('aaa-new', null)
  })

  test('S2.76 is dropped when the session ends', async () => {
    const page = await openTree()
    await page.shows('1 agent2')
    page.endSession('left')
    expect(page.$tree.get()).toEqual({ state: 'loading' })
  })
})

describe('the outline of a tree', () => {
  const member = (account: string, below: number): DownlineMember => ({
    account,
    below,
    type: 1,
    level: 1,
    upline: '',
    joinedAt: 0,
    seenAt: null,
    balance: 0,
    team: 0,
    contracts: [],
    takesTransfers: true,
  })

  test('S2.76 costs what is open, not what is there, and finds every row', async () => {
    const { indexOf, outlineOf, rowAt } = await import('#stores/agent/tree/tree-shape.ts')
    const page = { state: 'ready', list: [member('a', 1e12), member('b', 2)] } as const
    const shape = {
      groups: new Map([
        ['', { total: 1e12, pages: new Map([[1, page]]) }],
        ['b', { total: 2, pages: new Map() }],
      ]),
      open: new Set(['b', 'gone']),
    }
    const outline = outlineOf(shape, 20)
    expect(outline.count).toBe(1e12 + 2)
    expect(outline.segments).toHaveLength(3)
    for (const at of [0, 1, 2, 3, 4, 1e12]) {
      const row = rowAt(shape, outline, { at, pageSize: 20 })
      expect(row && indexOf(outline, row.group, row.place), String(at)).toBe(at)
    }
    expect(rowAt(shape, outline, { at: 4, pageSize: 20 })).toMatchObject({ group: '', place: 2, level: 1 })
    expect(rowAt(shape, outline, { at: 1e12 + 2, pageSize: 20 })).toBeUndefined()
  })

  test('S2.76 a line that comes back to itself, and an account that is listed twice, end', async () => {
    const { keyOf, outlineOf } = await import('#stores/agent/tree/tree-shape.ts')
    const page: TreePage = { state: 'ready', list: [member('a', 1), member('a', 1)] }
    const group = { total: 2, pages: new Map([[1, page]]) }
    const keys = ['a', keyOf('a', 'a'), keyOf(keyOf('a', 'a'), 'a')]
    const shape = { groups: new Map([['', group], ...keys.map((key) => [key, group] as const)]), open: new Set(keys) }
    expect(outlineOf(shape, 20).count).toBe(8)
  })
})
