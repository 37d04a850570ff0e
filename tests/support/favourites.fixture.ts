import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { type TestNetwork, type Tab, closeTabs, keptBy, openTab, shownOn, interceptNetwork } from './favourites-tab.ts'
import { type PageBed, signInOn, startPageBed } from './page.fixture.ts'

/** On a busy machine a call is a call, however long it takes. */
export const SOON = { timeout: 20_000 }

let bed: PageBed
let network: TestNetwork

/** A browser that has never been here, before every test of the file, and a gateway where nobody keeps a game. */
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

/** A page of somebody who is signed in and whose favourites are known. */
export async function member(account = 'player'): Promise<Tab> {
  const tab = await openTab()
  await signInOn(tab, account)
  await vi.waitFor(() => expect(tab.$favourites.get().state).toBe('ready'), SOON)
  return tab
}

/** A further page in the browser of somebody who is signed in. */
export async function next(): Promise<Tab> {
  const tab = await openTab()
  await tab.restoreSession()
  return tab
}
