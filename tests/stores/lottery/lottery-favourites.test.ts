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
    // in every other page of the browser, too
    page.endSession('left')
  }
  return { ...page, toggleLottery, shown: () => [...$lotteryFavourites.get()] }
}

const stored = () => localStorage.getItem('lotteryFavourites')

test('S4.37 a lottery is kept on this device, the newest first, and kept no longer when tapped again', async () => {
  const page = await open()
  await signInOn(page, 'player')
  for (const id of ['DRH-001', 'DRH-002', 'DRH-003', 'DRH-002']) page.toggleLottery(id)
  expect(page.shown()).toEqual(['DRH-003', 'DRH-001'])
  const later = await open()
  await later.restoreSession()
  expect(later.shown()).toEqual(['DRH-003', 'DRH-001'])
})

test('S3.12 S4.37 two members of one device do not mix, signing out forgets nothing, and no name is stored', async () => {
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

test('S4.31 S4.37 a visitor is asked to log in, and keeps it afterwards', async () => {
  const page = await open()
  await page.restoreSession()
  page.toggleLottery('DRH-001')
  await expect.poll(() => bed.gone).toHaveLength(1)
  expect([bed.gone[0], stored()]).toEqual([expect.stringContaining('/login'), null])
  await signInOn(page, 'player')
  page.resumePending()
  await expect.poll(() => page.shown()).toEqual(['DRH-001'])
})

test('F29 what somebody else wrote costs nothing, and where storage takes nothing, nothing is shown as kept', async () => {
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
