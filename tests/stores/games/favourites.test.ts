import { describe, expect, test, vi } from 'vitest'
import { SOON, favouritesBed, kept, member, next, shows, stored } from '#tests/support/favourites.fixture.ts'
import { dice, lantern, openTab, shownOn } from '#tests/support/favourites-tab.ts'
import { signInOn } from '#tests/support/page.fixture.ts'

const { bed, network } = favouritesBed()

describe('a tap on the star', () => {
  test('S4.36 adds the game at once, before the gateway answers, and a second tap removes it', async () => {
    const tab = await member()
    expect(shownOn(tab)).toBe('')
    const release = network().hold()
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
    expect(network().sent).toEqual(['add ATL-DICE', 'remove ATL-DICE'])
  })

  test('S4.36 the last tap wins while a request is in progress', async () => {
    const tab = await member()
    const release = network().hold()
    for (let taps = 0; taps < 4; taps += 1) tab.toggleFavourite(dice)
    tab.toggleFavourite(lantern)
    expect(shownOn(tab)).toBe('LUM-001* -ATL-DICE*')
    release()
    await shows(tab, 'LUM-001')
    expect(await kept('player')).toEqual(['LUM-001'])
  })

  test('S4.36 undoes a refused change with a warning and keeps the other favourites', async () => {
    const tab = await member()
    tab.toggleFavourite(lantern)
    await shows(tab, 'LUM-001')
    tab.toggleFavourite({ ...dice, vassalage: 'LUM' })
    expect(shownOn(tab)).toBe('ATL-DICE* LUM-001')
    await shows(tab, 'LUM-001')
    await vi.waitFor(() => expect(tab.$warning.get()?.text).toMatch(/in our catalogue/), SOON)
    expect([await kept('player'), stored()]).toEqual([['LUM-001'], null])
    expect(network().sent).toEqual(['add LUM-001', 'add ATL-DICE'])
  })

  test('S4.36 S1.9 stays pending without a warning after a temporary refusal', async () => {
    const tab = await member()
    await bed().set('maintenance', true)
    tab.toggleFavourite(dice)
    await vi.waitFor(() => expect(tab.$gate.get()).toBe('maintenance'), SOON)
    expect([network().sent, shownOn(tab), tab.$warning.get()]).toEqual([['add ATL-DICE'], 'ATL-DICE*', undefined])
    await bed().set('maintenance', false)
    network().mend()
    await shows(tab, 'ATL-DICE')
    expect([await kept('player'), stored()]).toEqual([['ATL-DICE'], null])
  })

  test('S4.36 F6 works even if the favourites cannot be loaded', async () => {
    const fetched = globalThis.fetch
    globalThis.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('getFavGameIds')
        ? Promise.resolve(new Response('<html>'))
        : fetched(input, init)
    const tab = await openTab()
    await signInOn(tab, 'player')
    tab.toggleFavourite(dice)
    await shows(tab, 'ATL-DICE')
    expect([await kept('player'), stored()]).toEqual([['ATL-DICE'], null])
    tab.toggleFavourite(dice)
    await shows(tab, '')
    expect(await kept('player')).toEqual([])
  })

  test('S4.36 removes a game that left the catalogue without a warning', async () => {
    const tab = await member()
    tab.toggleFavourite(lantern)
    await shows(tab, 'LUM-001')
    tab.toggleFavourite({ ...lantern, nodeId: 'LUM-001', vassalage: 'GONE' })
    await shows(tab, '')
    expect(tab.$warning.get()).toBeUndefined()
  })

  test('S4.36 X5 shows the change on the other pages of this browser', async () => {
    const one = await member()
    const other = await next()
    await shows(other, '')
    const release = network().hold()
    one.toggleFavourite(dice)
    await shows(other, 'ATL-DICE*')
    release()
    await shows(other, 'ATL-DICE')
    other.toggleFavourite(dice)
    await shows(one, '')
    expect(network().sent).toEqual(['add ATL-DICE', 'remove ATL-DICE'])
  })
})

describe('the user who taps', () => {
  test.each(['player', 'trial'])(
    'S4.31 S6.1 a visitor is asked to log in, and the game is added afterwards for %s',
    async (account) => {
      const tab = await openTab()
      await tab.restoreSession()
      tab.toggleFavourite(dice)
      await vi.waitFor(() => expect(bed().gone).toEqual(['/login?after=%2F']), SOON)
      expect([shownOn(tab), stored()]).toEqual(['?', null])
      await signInOn(tab, account)
      await shows(tab, 'ATL-DICE')
      expect([await kept(account), tab.$warning.get()]).toEqual([['ATL-DICE'], undefined])
    },
  )

  test('S4.31 S4.36 a game that a visitor adds stays if the member already had it', async () => {
    const before = await member()
    before.toggleFavourite(dice)
    await shows(before, 'ATL-DICE')
    before.endSession('left')
    before.toggleFavourite(dice)
    await signInOn(before, 'player')
    await vi.waitFor(() => expect(network().sent).toEqual(['add ATL-DICE', 'add ATL-DICE']), SOON)
    await shows(before, 'ATL-DICE')
    expect(await kept('player')).toEqual(['ATL-DICE'])
  })

  test('S4.31 F12 an expired session asks for a login, and the game is added afterwards', async () => {
    const tab = await member()
    await bed().gateway.services.database.write((rows) => rows.updateTable('session').set({ ended_at: 1 }).execute())
    tab.toggleFavourite(dice)
    expect(shownOn(tab)).toBe('ATL-DICE*')
    await vi.waitFor(() => expect(bed().gone).toEqual(['/login?after=%2F']), SOON)
    expect(await kept('player')).toEqual([])
    await signInOn(tab, 'player')
    await shows(tab, 'ATL-DICE')
    expect(await kept('player')).toEqual(['ATL-DICE'])
  })
})
