import { type ReadableAtom, atom, computed } from 'nanostores'
import { onRefusal } from '#api/call.ts'
import { type LocalKey, localStore } from '#browser/storage.ts'
import { $permissions } from './permissions.ts'

/** Whether the site is open to this visitor. `failed`: unknown, and the static page stays readable (design, D5). */
export type Gate = 'open' | Closed | 'failed'
/** Why the whole site is closed (S1.9, S1.10). */
export type Closed = 'maintenance' | 'region'

interface Rules {
  readonly closed: Closed | undefined
  readonly isHomeBehindLogin: boolean
}

const store = atom<Rules>(remembered())

/** S4.2, X12: maintenance before region, both before the app; the saved state applies until the gateway answers. */
export const $gate: ReadableAtom<Gate> = computed(
  [store, $permissions],
  ({ closed }, { state }) => closed ?? (state === 'failed' ? 'failed' : 'open'),
)

/** Whether the gateway has confirmed that the site is open; false before its first answer. */
export const $isOpen: ReadableAtom<boolean> = computed(
  [$gate, $permissions],
  (gate, { state }) => gate === 'open' && state === 'ready',
)

/** Whether visitors must log in to see anything but the pages that are always open (S2.16). */
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
  // stay in maintenance (X12) even if a later call reports the region
  if (code === 'region_restricted') setRules({ ...store.get(), closed: store.get().closed ?? 'region' })
})

function setRules(rules: Rules): void {
  remember('gate', rules.closed)
  remember('loginFirst', rules.isHomeBehindLogin ? '1' : undefined)
  const { closed, isHomeBehindLogin } = store.get()
  if (closed !== rules.closed || isHomeBehindLogin !== rules.isHomeBehindLogin) store.set(rules)
}

/** Reads the last known state, so that the next page does not flash the app first (boot/inline/head-inline.js). */
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
