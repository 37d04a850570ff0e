import { cleanStores } from 'nanostores'
import { vi } from 'vitest'
import type { FavouriteTarget } from '#stores/games/favourites/favourites.ts'
import { openPage } from './page.fixture.ts'
import type { TestGateway } from './gateway.ts'

export const dice: FavouriteTarget = { nodeId: 'ATL-DICE', vassalage: 'ATL', gameType: 'RNG' }
export const lantern: FavouriteTarget = { nodeId: 'LUM-001', vassalage: 'LUM', gameType: 'RNG' }

const KEPT = '/GCSGAME_getFavGameIds'
const CHANGE_CALL = /\/GCSGAME_(add|remove)FavGameV2/

/** An open page that shows the favourites. */
export type Tab = Awaited<ReturnType<typeof storesOfTab>>

let tabs: Tab[] = []
let channels: ClosedWithItsTab[] = []
const TabChannel = globalThis.BroadcastChannel

/** A channel that neither receives nor sends once its page is closed. */
class ClosedWithItsTab extends TabChannel {
  private isClosed = false

  constructor(name: string) {
    super(name)
    channels.push(this)
  }

  override postMessage(message: unknown): void {
    if (!this.isClosed) super.postMessage(message)
  }

  override close(): void {
    this.isClosed = true
    super.close()
  }
}

async function storesOfTab() {
  const page = await openPage()
  return { ...page, ...(await import('#stores/games/favourites/favourites.ts')) }
}

/** Opens one more page of the same browser, whose stores share only storage and channels with the others. */
export async function openTab(): Promise<Tab> {
  vi.resetModules()
  globalThis.BroadcastChannel = ClosedWithItsTab
  const tab = await storesOfTab()
  tab.$favourites.listen(() => {})
  tabs.push(tab)
  return tab
}

/** Closes every page; storage and the gateway keep their data. */
export function closeTabs(): void {
  cleanStores(...tabs.map(({ $favourites }) => $favourites))
  for (const channel of channels) channel.close()
  tabs = []
  channels = []
  globalThis.BroadcastChannel = TabChannel
}

/** Returns what a page shows: `?` if unknown, else the favourites, with a `*` on those not yet sent to the gateway. */
export function shownOn({ $favourites }: Tab): string {
  const shown = $favourites.get()
  if (shown.state === 'unknown') return '?'
  const kept = [...shown.value].toSorted().map((id) => (shown.changing.has(id) ? `${id}*` : id))
  const dropped = [...shown.changing].filter((id) => !shown.value.has(id)).map((id) => `-${id}*`)
  return [...kept, ...dropped].join(' ')
}

/** Returns an account's favourites at the gateway, whatever a page shows. */
export async function keptBy({ services }: TestGateway, account: string): Promise<string[]> {
  const rows = await services.database.read
    .selectFrom('favourite')
    .innerJoin('member', 'member.id', 'favourite.member_id')
    .where('account', '=', account)
    .select('node_id')
    .orderBy('node_id')
    .execute()
  return rows.map(({ node_id }) => node_id)
}

/** The network of every page, which tests cut, delay and count. */
export interface TestNetwork {
  /** The changes that were sent, in order: `add ATL-DICE`. */
  readonly sent: string[]
  /** Returns how often the list was requested. */
  asked(): number
  /** Returns how many changes failed while offline, or were answered by `answerFor`. */
  missed(): number
  /** Takes all pages offline, and tells the browsers so, until `mend`. */
  cut(): void
  /** Answers every call with this in place of the gateway until `mend`. */
  answerFor(status: number, text: string): void
  mend(): void
  /** Delays changes until the returned function is called. */
  hold(): () => void
}

const addressOf = (input: RequestInfo | URL) => String(input instanceof Request ? input.url : input)
const verbOf = (url: string) => CHANGE_CALL.exec(url)?.[1]

/** Intercepts the pages' calls, after the fixture was reset; browsers get an event when online again. */
export function interceptNetwork(): TestNetwork {
  const through = globalThis.fetch
  const browser = new EventTarget()
  Object.assign(globalThis, {
    addEventListener: browser.addEventListener.bind(browser),
    removeEventListener: browser.removeEventListener.bind(browser),
  })
  const sent: string[] = []
  let asked = 0
  let missed = 0
  let isCut = false
  let answer: { status: number; text: string } | undefined
  let held: Promise<void> = Promise.resolve()
  globalThis.fetch = async (input, init) => {
    const url = addressOf(input)
    const verb = verbOf(url)
    // other calls of a page may still be under way when its network changes
    if ((isCut || answer) && verb !== undefined) missed += 1
    if (isCut) throw new TypeError('no line')
    if (answer) return new Response(answer.text, { status: answer.status })
    if (url.includes(KEPT)) asked += 1
    if (verb === undefined) return through(input, init)
    await held
    sent.push(`${verb} ${JSON.parse(String(init?.body)).nodeId}`)
    return through(input, init)
  }
  return {
    sent,
    asked: () => asked,
    missed: () => missed,
    cut: () => (isCut = true),
    answerFor: (status, text) => (answer = { status, text }),
    mend: () => {
      isCut = false
      answer = undefined
      browser.dispatchEvent(new Event('online'))
    },
    hold: () => {
      let release = () => {}
      held = new Promise((resolve) => (release = resolve))
      return release
    },
  }
}
