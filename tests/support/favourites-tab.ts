import { cleanStores } from 'nanostores'
import { vi } from 'vitest'
import type { FavouriteTarget } from '#stores/games/favourites/favourites.ts'
import { openPage } from './page.fixture.ts'
import type { TestGateway } from './gateway.ts'

export const dice: FavouriteTarget = { nodeId: 'ATL-DICE', vassalage: 'ATL', gameType: 'RNG' }
export const lantern: FavouriteTarget = { nodeId: 'LUM-001', vassalage: 'LUM', gameType: 'RNG' }

const KEPT = '/GCSGAME_getFavGameIds'
const CHANGE_CALL = /\/GCSGAME_(add|remove)FavGameV2/

/** A page on which somebody looks at the favourites. */
export type Tab = Awaited<ReturnType<typeof storesOfTab>>

let tabs: Tab[] = []
let channels: ClosedWithItsTab[] = []
const TabChannel = globalThis.BroadcastChannel

/** A page that is closed neither hears nor says anything any more. */
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

/** Opens one more page of the same browser, whose stores share nothing with the others but storage and lines. */
export async function openTab(): Promise<Tab> {
  vi.resetModules()
  globalThis.BroadcastChannel = ClosedWithItsTab
  const tab = await storesOfTab()
  tab.$favourites.listen(() => {})
  tabs.push(tab)
  return tab
}

/** Closes every page; what storage and the gateway have stays. */
export function closeTabs(): void {
  cleanStores(...tabs.map(({ $favourites }) => $favourites))
  for (const channel of channels) channel.close()
  tabs = []
  channels = []
  globalThis.BroadcastChannel = TabChannel
}

/** What a page shows: `?` for not known, else the kept games, those that the gateway has not heard of with a `*`. */
export function shownOn({ $favourites }: Tab): string {
  const shown = $favourites.get()
  if (shown.state === 'unknown') return '?'
  const kept = [...shown.value].toSorted().map((id) => (shown.changing.has(id) ? `${id}*` : id))
  const dropped = [...shown.changing].filter((id) => !shown.value.has(id)).map((id) => `-${id}*`)
  return [...kept, ...dropped].join(' ')
}

/** What the gateway has of an account, whatever a page shows. */
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

/** The line of every page here, to be cut, held and counted. */
export interface TestNetwork {
  /** The wishes that were sent, in their order: `add ATL-DICE`. */
  readonly sent: string[]
  /** How often was asked what is kept. */
  asked(): number
  /** How many calls a cut line has lost. */
  missed(): number
  /** No call comes through, and browsers know it, until `mend`. */
  cut(): void
  /** Every call is answered by this in the gateway's place, and nothing comes through, until `mend`. */
  answerFor(status: number, text: string): void
  mend(): void
  /** Wishes wait on their way until what this answers is called. */
  hold(): () => void
}

/** Puts itself between the pages and the gateway, after the bed was reset; browsers hear of a mended line. */
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
    if (isCut) {
      missed += 1
      throw new TypeError('no line')
    }
    if (answer) {
      missed += 1
      return new Response(answer.text, { status: answer.status })
    }
    const url = String(input instanceof Request ? input.url : input)
    if (url.includes(KEPT)) asked += 1
    const [, verb] = CHANGE_CALL.exec(url) ?? []
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
