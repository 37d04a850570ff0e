import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fileColumns } from '#islands/agent/tree/downline-columns.tsx'
import { csvLine } from '#texts/csv.ts'
import type { Downline, DownlineMember } from '#stores/agent/tree/downline.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { pretendHistory } from '#tests/support/history.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

// The file of a downline against the screen that it is saved from (S2.76).
const SOON = { timeout: 10_000 }
const HOSTILE = ['=1+1', '+cmd', '-2+3', '@SUM(A1)']
let bed: PageBed
let stops: (() => void)[] = []
beforeAll(async () => {
  bed = await startPageBed()
  const agents = agentsOf(bed.gateway)
  for (let at = 10; at < 55; at += 1) await agents.add({ id: `reef${at}`, upline: 'M1001' })
  for (const id of HOSTILE) await agents.add({ id, upline: 'M1001', type: 1 })
})
beforeEach(async () => {
  stops.forEach((stop) => stop())
  stops = []
  await bed.reset()
})
afterAll(() => bed.close())

/** Opens the downline of agent1, and returns what its pages and its file hold. */
async function open(query: string) {
  pretendHistory(`?page=downlineManagmentView${query}`)
  const page = await openPage()
  const { agentCentre } = await import('#stores/agent/centre/place.ts')
  const { downlinePlace } = await import('#stores/agent/tree/downline-place.ts')
  const downline = await import('#stores/agent/tree/downline.ts')
  stops.push(agentCentre.enter(), downline.downlinePages.enter())
  await signInOn(page, 'agent1')
  const shown = async (no: number): Promise<Downline> => {
    await vi.waitFor(() => {
      expect(downline.downlinePages.$page.get()).toMatchObject({
        state: 'ready',
        isLoading: false,
        page: { place: { page: no } },
      })
    }, SOON)
    const state = downline.downlinePages.$page.get()
    if (state.state !== 'ready') throw new Error('not here')
    return state.page
  }
  return {
    async screen(): Promise<{ first: Downline; rows: DownlineMember[] }> {
      const first = await shown(1)
      const rows = [...first.list]
      for (let no = 2; no <= first.totalPages; no += 1) {
        downlinePlace.go({ page: no })
        rows.push(...(await shown(no)).list)
      }
      return { first, rows }
    },
    async file(): Promise<string[]> {
      const { digits } = await shown(downlinePlace.$place.get().page)
      let file: Blob | undefined
      Object.assign(document, { createElement: () => ({ click() {} }) })
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        if (blob instanceof Blob) file = blob
        return 'blob:downline'
      })
      const columns = fileColumns({ digits, isFound: true, language: 'en', t: (key: string) => key })
      await downline.downlineExport.start(downlinePlace.$place.get(), {
        name: 'downline',
        head: csvLine(columns.map(({ name }) => name)),
        line: (member) => csvLine(columns.map(({ cell }) => cell(member))),
      })
      if (!file) throw new Error('nothing was saved')
      return (await file.text()).trimEnd().split('\r\n').slice(1)
    },
  }
}

const plain = (account: string) => account.replace(/^'/, '')
const amountOf = (line: string) => Math.round(Number(line.split(',').at(-2)) * 100)

describe('S2.76 the file of a downline', () => {
  test('has the rows of all pages of the list, once, and their balances sum up to the total on the screen', async () => {
    const page = await open('&view=list')
    const { first, rows } = await page.screen()
    const lines = await page.file()
    expect(rows.length).toBe(first.people)
    expect(lines.map((line) => plain(line.split(',')[0] ?? '')).toSorted()).toEqual(
      rows.map(({ account }) => account).toSorted(),
    )
    expect(lines.reduce((sum, line) => sum + amountOf(line), 0)).toBe(first.balance)
  })

  test('has what a filter finds, and nothing else', async () => {
    const page = await open('&find=reef1')
    const { first, rows } = await page.screen()
    const lines = await page.file()
    expect([lines.length, rows.length, first.found]).toEqual([10, 10, 10])
    expect(lines.every((line) => line.startsWith('reef1'))).toBe(true)
  })

  test('defuses each account that a spreadsheet would run', async () => {
    const page = await open('&view=list')
    const lines = await page.file()
    for (const account of HOSTILE) {
      expect(lines.filter((line) => line.startsWith(`'${account},`))).toHaveLength(1)
      expect(lines.filter((line) => line.startsWith(account))).toEqual([])
    }
  })
})
