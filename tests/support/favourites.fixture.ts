import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { type TestNetwork, type Tab, closeTabs, keptBy, openTab, shownOn, interceptNetwork } from './favourites-tab.ts'
import { type PageBed, signInOn, startPageBed } from './page.fixture.ts'

/** Generous, since a call may take long on a busy machine. */
export const SOON = { timeout: 20_000 }

let bed: PageBed
let network: TestNetwork

/** Sets up a new browser before every test of the file, and a gateway without favourites. */
export function favouritesBed() {
  beforeAll(async () => {
    bed = await startPageBed()
  })
  beforeEach(async () => {
    await bed.reset()
    await bed.gateway.services.database.write((rows) => rows.deleteFrom('favourite').execute())
    network = interceptNetwork()
  })
  afterEach(() => closeTabs())
  afterAll(async () => {
    for (const name of ['addEventListener', 'removeEventListener']) Reflect.deleteProperty(globalThis, name)
    await bed.close()
  })
  return { bed: () => bed, network: () => network }
}

export const shows = (tab: Tab, what: string) => vi.waitFor(() => expect(shownOn(tab)).toBe(what), SOON)
export const kept = (account: string) => keptBy(bed.gateway, account)
export const stored = () => localStorage.getItem('favouriteWishes')

/** Opens a page whose member is logged in and whose favourites are loaded. */
export async function member(account = 'player'): Promise<Tab> {
  const tab = await openTab()
  await signInOn(tab, account)
  await vi.waitFor(() => expect(tab.$favourites.get().state).toBe('ready'), SOON)
  return tab
}

/** Opens a further page in the browser of a logged-in member. */
export async function next(): Promise<Tab> {
  const tab = await openTab()
  await tab.restoreSession()
  return tab
}
