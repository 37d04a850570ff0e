import { localStore } from '#browser/storage.ts'

// The only request of a reading page: whether it is still as published. It does without the contract's parser.

const { dataset, lang } = document.documentElement

/**
 * Checks whether the site is closed, behind its login, or has other switches than the page (S3.20), or whether that is
 * unknown: then the page loads the rest, which handles it. Also shows what is for the visitor's country alone.
 */
export async function hasChanged(): Promise<boolean> {
  try {
    const value = await ask(`/wps/system/status?url=${encodeURIComponent(location.host)}`)
    const info = field(value, 'info')
    if (document.querySelector('[data-region]'))
      void import('./region.ts').then((it) => it.showRegion(field(field(value, 'location'), 'country')))
    const isBehindLogin = field(field(info, 'settings'), 'loginedToHomePage')
    const flags = [field(value, 'maintenance'), field(value, 'regionRestriction'), isBehindLogin]
    return flags.includes(true) || hasOtherSwitches(field(info, 'whitelabel'))
  } catch {
    return true
  }
}

function hasOtherSwitches(tree: unknown): boolean {
  const off = dataset.off?.split(' ') ?? []
  const named = [...document.querySelectorAll<HTMLElement>('[data-switch]')].map((each) => each.dataset.switch ?? '')
  return named.some((code) => isOn(tree, code) === off.includes(code))
}

/**
 * Checks a switch as `switchesOf` does (contract/site/switches.ts): a switch that is off turns off everything below it.
 */
function isOn(tree: unknown, code: string): boolean {
  const on = Array.isArray(tree) ? tree.filter((node) => field(node, 'enabled') === '1') : []
  return on.some((node) => field(node, 'modId') === code || isOn(field(node, 'children'), code))
}

/** Marks the page if there is an unread announcement, as boot/parts/notices.ts does. */
export async function markUnread(): Promise<void> {
  const dialog = document.getElementById('notices')
  if (!dialog || !(await hasUnread('published' in dialog.dataset).catch(() => false))) return
  dataset.unread = 'yes'
  for (const opener of document.querySelectorAll('[data-tap="announcements"]')) {
    opener.ariaDescription = dialog.dataset.unread ?? null
  }
}

async function hasUnread(isPublished: boolean): Promise<boolean> {
  const kept = localStore.read('noticesSeen')
  if (isPublished && kept === undefined) return true
  const query = `types=B,PL,PU,PR&platform=W&execution=B&language=${lang}`
  const list = field(await ask(`/wps/relay/MCSFE_getListAnnouncements?${query}`), 'announcements')
  const seen = field(JSON.parse(kept ?? '{}'), 'ids')
  return Array.isArray(list) && list.some((one) => !Array.isArray(seen) || !seen.includes(field(one, 'id')))
}

async function ask(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok) throw new Error(address)
  return field(await response.json(), 'value')
}

/** Returns a field of an unknown value. */
export function field(of: unknown, name: string): unknown {
  return Reflect.get(Object(of), name)
}
