import { type ReadableAtom, atom, computed } from 'nanostores'
import { onRefusal } from '#api/call.ts'
import { type LocalKey, localStore } from '#lib/storage.ts'
import { $permissions } from './permissions.ts'

/** Whether the site is open to this visitor. `failed`: nobody could say, and the static page still reads (design, D5). */
export type Gate = 'open' | Closed | 'failed'
/** Why a site is closed as a whole (S1.9, S1.10). */
export type Closed = 'maintenance' | 'region'

interface Rules {
  readonly closed: Closed | undefined
  readonly isHomeBehindLogin: boolean
}

const store = atom<Rules>(remembered())

/** S4.2, X12: maintenance before region, both before the app; what was known before stands until somebody says better. */
export const $gate: ReadableAtom<Gate> = computed(
  [store, $permissions],
  ({ closed }, { state }) => closed ?? (state === 'failed' ? 'failed' : 'open'),
)

/** Whether the gateway itself has said that the site is open: before its first answer nobody knows. */
export const $isOpen: ReadableAtom<boolean> = computed(
  [$gate, $permissions],
  (gate, { state }) => gate === 'open' && state === 'ready',
)

/** Whether visitors log in before they see anything but what is always open (S2.16). */
export const $isHomeBehindLogin: ReadableAtom<boolean> = computed(store, ({ isHomeBehindLogin }) => isHomeBehindLogin)

$permissions.listen((permissions) => {
  if (permissions.state !== 'ready') return
  const { maintenance, regionRestriction, info } = permissions.value
  setRules({
    closed: maintenance ? 'maintenance' : regionRestriction ? 'region' : undefined,
    isHomeBehindLogin: info.settings.loginedToHomePage,
  })
})

onRefusal((code) => {
  if (code === 'maintenance') setRules({ ...store.get(), closed: 'maintenance' })
  // maintenance wins (X12), and it is not over because another call named the other reason
  if (code === 'region_restricted') setRules({ ...store.get(), closed: store.get().closed ?? 'region' })
})

function setRules(rules: Rules): void {
  remember('gate', rules.closed)
  remember('loginFirst', rules.isHomeBehindLogin ? '1' : undefined)
  const { closed, isHomeBehindLogin } = store.get()
  if (closed !== rules.closed || isHomeBehindLogin !== rules.isHomeBehindLogin) store.set(rules)
}

/** What was known last time in this browser, so that the next page shows nothing of the app first (boot/inline/head-inline.js). */
function remembered(): Rules {
  const gate = localStore.read('gate')
  return {
    closed: gate === 'maintenance' || gate === 'region' ? gate : undefined,
    isHomeBehindLogin: localStore.read('loginFirst') === '1',
  }
}

function remember(key: LocalKey, value: string | undefined): void {
  if (value !== undefined) localStore.write(key, value)
  else if (localStore.read(key) !== undefined) localStore.remove(key)
}
