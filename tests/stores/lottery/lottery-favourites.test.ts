import { cleanStores } from 'nanostores'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed
let close = () => {}

beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(() => bed.reset())
afterEach(() => close())
afterAll(() => bed.close())

async function open() {
  vi.resetModules()
  const page = await openPage()
  const { $lotteryFavourites, toggleLottery } = await import('#stores/games/favourites/lottery-favourites.ts')
  $lotteryFavourites.listen(() => {})
  close = () => {
    cleanStores($lotteryFavourites)
    // also in the other pages of this browser
    page.endSession('left')
  }
  return { ...page, toggleLottery, shown: () => [...$lotteryFavourites.get()] }
}

const stored = () => localStorage.getItem('lotteryFavourites')

test('S4.37 adds a lottery on this device, newest first, and a second tap removes it', async () => {
  const page = await open()
  await signInOn(page, 'player')
  for (const id of ['DRH-001', 'DRH-002', 'DRH-003', 'DRH-002']) page.toggleLottery(id)
  expect(page.shown()).toEqual(['DRH-003', 'DRH-001'])
  const later = await open()
  await later.restoreSession()
  expect(later.shown()).toEqual(['DRH-003', 'DRH-001'])
})

test('S3.12 S4.37 keeps two members on one device apart, keeps the lists on logout, and stores no name', async () => {
  const page = await open()
  await signInOn(page, 'player')
  page.toggleLottery('DRH-001')
  page.endSession('left')
  expect(page.shown()).toEqual([])
  await signInOn(page, 'vip')
  expect(page.shown()).toEqual([])
  page.toggleLottery('DRH-002')
  page.endSession('left')
  await signInOn(page, 'player')
  expect(page.shown()).toEqual(['DRH-001'])
  expect(stored()).not.toMatch(/player|vip/)
})

test('S4.31 S4.37 asks a visitor to log in, and adds the lottery afterwards', async () => {
  const page = await open()
  await page.restoreSession()
  page.toggleLottery('DRH-001')
  await expect.poll(() => bed.gone).toHaveLength(1)
  expect([bed.gone[0], stored()]).toEqual([expect.stringContaining('/login'), null])
  await signInOn(page, 'player')
  page.resumePending()
  await expect.poll(() => page.shown()).toEqual(['DRH-001'])
})

test('F29 ignores invalid data in storage; if storage is full, shows nothing as added', async () => {
  const page = await open()
  await signInOn(page, 'player')
  for (const text of ['<b>', '[]', '{"a":1}', '{"a":[1]}', 'null']) {
    localStorage.setItem('lotteryFavourites', text)
    page.toggleLottery('DRH-001')
    expect(page.shown()).toEqual(['DRH-001'])
  }
  Object.assign(localStorage, {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  page.toggleLottery('DRH-002')
  expect(page.shown()).toEqual(['DRH-001'])
})
