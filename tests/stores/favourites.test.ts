import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Line,
  type Tab,
  closeTabs,
  dice,
  keptBy,
  lantern,
  openTab,
  shownOn,
  tapLine,
} from '#tests/support/favourites-bed.ts'
import { type PageBed, signInOn, startPageBed } from '#tests/support/page-bed.ts'

/** On a busy machine a call is a call, however long it takes. */
const SOON = { timeout: 10_000 }

let bed: PageBed
let line: Line

beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(async () => {
  await bed.reset()
  await bed.gateway.services.database.write((rows) => rows.deleteFrom('favourite').execute())
  line = tapLine()
})
afterEach(() => closeTabs())
afterAll(async () => {
  for (const name of ['addEventListener', 'removeEventListener']) Reflect.deleteProperty(globalThis, name)
  await bed.close()
})

const shows = (tab: Tab, what: string) => vi.waitFor(() => expect(shownOn(tab)).toBe(what), SOON)
const kept = (account: string) => keptBy(bed.gateway, account)
/** A wish was sent into a cut line. */
const isLost = () => vi.waitFor(() => expect(line.missed()).toBeGreaterThan(0), SOON)
const stored = () => localStorage.getItem('favouriteWishes')

/** A page of somebody who is signed in and whose favourites are known. */
async function member(account = 'player'): Promise<Tab> {
  const tab = await openTab()
  await signInOn(tab, account)
  await vi.waitFor(() => expect(tab.$favourites.get().state).toBe('ready'), SOON)
  return tab
}

/** A further page in the browser of somebody who is signed in. */
async function next(): Promise<Tab> {
  const tab = await openTab()
  await tab.restoreSession()
  return tab
}

describe('a tap on the star', () => {
  test('S4.36 keeps the game at once, before the gateway has heard, and one more keeps it no longer', async () => {
    const tab = await member()
    expect(shownOn(tab)).toBe('')
    const release = line.hold()
    tab.toggleFavourite(dice)
    expect(shownOn(tab)).toBe('ATL-DICE*')
    expect(await kept('player')).toEqual([])
    release()
    await shows(tab, 'ATL-DICE')
    expect(await kept('player')).toEqual(['ATL-DICE'])
    tab.toggleFavourite(dice)
    expect(shownOn(tab)).toBe('-ATL-DICE*')
    await shows(tab, '')
    expect([await kept('player'), stored()]).toEqual([[], null])
    expect(line.sent).toEqual(['add ATL-DICE', 'remove ATL-DICE'])
  })

  test('S4.36 taps while one is on its way end as the last of them was meant', async () => {
    const tab = await member()
    const release = line.hold()
    for (let taps = 0; taps < 4; taps += 1) tab.toggleFavourite(dice)
    tab.toggleFavourite(lantern)
    expect(shownOn(tab)).toBe('LUM-001* -ATL-DICE*')
    release()
    await shows(tab, 'LUM-001')
    expect(await kept('player')).toEqual(['LUM-001'])
  })

  test('S4.36 is put back and warned of when the gateway refuses, and what was kept before stays', async () => {
    const tab = await member()
    tab.toggleFavourite(lantern)
    await shows(tab, 'LUM-001')
    tab.toggleFavourite({ ...dice, vassalage: 'LUM' })
    expect(shownOn(tab)).toBe('ATL-DICE* LUM-001')
    await shows(tab, 'LUM-001')
    await vi.waitFor(() => expect(tab.$warning.get()?.text).toMatch(/not in the catalogue/), SOON)
    expect([await kept('player'), stored()]).toEqual([['LUM-001'], null])
    expect(line.sent).toEqual(['add LUM-001', 'add ATL-DICE'])
  })

  test('S4.36 S1.9 waits where the refusal is of the moment, and says nothing', async () => {
    const tab = await member()
    await bed.set('maintenance', true)
    tab.toggleFavourite(dice)
    await vi.waitFor(() => expect(tab.$gate.get()).toBe('maintenance'), SOON)
    expect([line.sent, shownOn(tab), tab.$warning.get()]).toEqual([['add ATL-DICE'], 'ATL-DICE*', undefined])
    await bed.set('maintenance', false)
    line.mend()
    await shows(tab, 'ATL-DICE')
    expect([await kept('player'), stored()]).toEqual([['ATL-DICE'], null])
  })

  test('S4.36 of a game that left the catalogue takes it away without a word', async () => {
    const tab = await member()
    tab.toggleFavourite(lantern)
    await shows(tab, 'LUM-001')
    tab.toggleFavourite({ ...lantern, nodeId: 'LUM-001', vassalage: 'GONE' })
    await shows(tab, '')
    expect(tab.$warning.get()).toBeUndefined()
  })

  test('S4.36 X5 is seen on the other pages of this browser', async () => {
    const one = await member()
    const other = await next()
    await shows(other, '')
    const release = line.hold()
    one.toggleFavourite(dice)
    await shows(other, 'ATL-DICE*')
    release()
    await shows(other, 'ATL-DICE')
    other.toggleFavourite(dice)
    await shows(one, '')
    expect(line.sent).toEqual(['add ATL-DICE', 'remove ATL-DICE'])
  })
})

describe('without a line', () => {
  test('S4.36 the last wish for each game waits, is seen meanwhile, and is sent once when the line is back', async () => {
    const tab = await member()
    line.cut()
    tab.toggleFavourite(dice)
    tab.toggleFavourite(lantern)
    tab.toggleFavourite(lantern)
    expect(shownOn(tab)).toBe('ATL-DICE* -LUM-001*')
    await isLost()
    expect(shownOn(tab)).toBe('ATL-DICE* -LUM-001*')
    line.mend()
    await shows(tab, 'ATL-DICE')
    expect(line.sent).toEqual(['add ATL-DICE', 'remove LUM-001'])
    expect([await kept('player'), stored()]).toEqual([['ATL-DICE'], null])
    // mended once more there is nothing left to send
    const before = line.asked()
    line.mend()
    await vi.waitFor(() => expect(line.asked()).toBe(before + 1), SOON)
    tab.toggleFavourite(dice)
    await shows(tab, '')
    expect(line.sent).toEqual(['add ATL-DICE', 'remove LUM-001', 'remove ATL-DICE'])
  })

  test('S4.36 what waits outlives the page, and the next one sends it', async () => {
    const tab = await member()
    line.cut()
    tab.toggleFavourite(dice)
    await isLost()
    closeTabs()
    line.mend()
    const later = await next()
    expect(shownOn(later)).toBe('ATL-DICE*')
    await shows(later, 'ATL-DICE')
    expect([line.sent, await kept('player')]).toEqual([['add ATL-DICE'], ['ATL-DICE']])
  })

  test('S4.36 F11 two pages send what waits once, and both know what came of it', async () => {
    const one = await member()
    const other = await next()
    await shows(other, '')
    line.cut()
    one.toggleFavourite(dice)
    await shows(other, 'ATL-DICE*')
    other.toggleFavourite(lantern)
    await isLost()
    line.mend()
    for (const tab of [one, other]) await shows(tab, 'ATL-DICE LUM-001')
    expect(line.sent).toEqual(['add ATL-DICE', 'add LUM-001'])
    expect(await kept('player')).toEqual(['ATL-DICE', 'LUM-001'])
  })

  test('S3.12 S4.36 what waits is its member’s alone: another one neither sees nor sends it, and no name is stored', async () => {
    const tab = await member()
    line.cut()
    tab.toggleFavourite(dice)
    await isLost()
    tab.endSession('left')
    expect(shownOn(tab)).toBe('?')
    expect(stored()).not.toContain('player')
    line.mend()
    await signInOn(tab, 'vip')
    await shows(tab, '')
    tab.toggleFavourite(lantern)
    await shows(tab, 'LUM-001')
    expect(line.sent).toEqual(['add LUM-001'])
    tab.endSession('left')
    await signInOn(tab, 'player')
    await shows(tab, 'ATL-DICE')
    expect([await kept('player'), await kept('vip'), stored()]).toEqual([['ATL-DICE'], ['LUM-001'], null])
  })

  test.each(['<b>', '[]', '{"a":1}', '{"a":{"ATL-DICE":{"isWanted":"yes"}}}', 'null'])(
    'F29 a storage that holds %s costs nothing but what waited there',
    async (text) => {
      localStorage.setItem('favouriteWishes', text)
      const tab = await member()
      tab.toggleFavourite(dice)
      await shows(tab, 'ATL-DICE')
      expect([line.sent, stored()]).toEqual([['add ATL-DICE'], null])
    },
  )

  test('F29 where storage takes nothing, a tap still does what it says, once', async () => {
    const tab = await member()
    Object.assign(localStorage, {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    line.cut()
    tab.toggleFavourite(dice)
    await isLost()
    expect(shownOn(tab)).toBe('ATL-DICE*')
    line.mend()
    await shows(tab, 'ATL-DICE')
    expect(line.sent).toEqual(['add ATL-DICE'])
  })
})

describe('who taps', () => {
  test.each(['player', 'trial'])(
    'S4.31 S6.1 a visitor is led to the login, and as %s keeps the game afterwards',
    async (account) => {
      const tab = await openTab()
      await tab.restoreSession()
      tab.toggleFavourite(dice)
      await vi.waitFor(() => expect(bed.gone).toEqual(['/login?after=%2F']), SOON)
      expect([shownOn(tab), stored()]).toEqual(['?', null])
      await signInOn(tab, account)
      await shows(tab, 'ATL-DICE')
      expect([await kept(account), tab.$warning.get()]).toEqual([['ATL-DICE'], undefined])
    },
  )

  test('S4.31 S4.36 what a visitor keeps and the member kept already stays kept', async () => {
    const before = await member()
    before.toggleFavourite(dice)
    await shows(before, 'ATL-DICE')
    before.endSession('left')
    before.toggleFavourite(dice)
    await signInOn(before, 'player')
    await vi.waitFor(() => expect(line.sent).toEqual(['add ATL-DICE', 'add ATL-DICE']), SOON)
    await shows(before, 'ATL-DICE')
    expect(await kept('player')).toEqual(['ATL-DICE'])
  })

  test('S4.31 F12 a session that ran out asks for a login, and the game is kept after it', async () => {
    const tab = await member()
    await bed.gateway.services.database.write((rows) => rows.updateTable('session').set({ ended_at: 1 }).execute())
    tab.toggleFavourite(dice)
    expect(shownOn(tab)).toBe('ATL-DICE*')
    await vi.waitFor(() => expect(bed.gone).toEqual(['/login?after=%2F']), SOON)
    expect(await kept('player')).toEqual([])
    await signInOn(tab, 'player')
    await shows(tab, 'ATL-DICE')
    expect(await kept('player')).toEqual(['ATL-DICE'])
  })
})
