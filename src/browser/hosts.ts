import { launchAddress } from './launch-address.ts'
import { type SessionKey, sessionStore } from './storage.ts'

/** How long a failed host is left out. Our choice. */
const EXCLUSION_MS = 300_000

interface Remembered {
  readonly chosen?: string | undefined
  /** When each failed host may be used again, in milliseconds since the epoch. */
  readonly out: Readonly<Record<string, number>>
}

/** The inputs of a choice besides the list; tests inject their own. */
export interface Randomness {
  /** Returns a number from 0 up to, not including, 1. */
  readonly chance: () => number
  readonly now: () => number
}
const randomness: Randomness = { chance: Math.random, now: Date.now }

/** Several interchangeable hosts. */
interface Hosts {
  /** All hosts, in the operator's order. */
  readonly all: readonly string[]
  /** Returns the hosts that did not fail recently in the order to try them: the session's choice first. */
  inOrder(): string[]
  /** Leaves a failed host out for a while; the session then chooses another. */
  exclude(host: string): void
}

/**
 * Chooses among the operator's hosts (S9.20, X25): a session uses one, chosen at random, and another if it fails.
 * Origins that must not be opened are dropped from the list (launch-address.ts).
 * @param key where the tab stores its choice for the session
 */
export function hostsOf(list: readonly string[], key: SessionKey, { chance, now }: Randomness = randomness): Hosts {
  const all = [...new Set(list.flatMap((text) => launchAddress(text)?.origin ?? []))]

  function inOrder(): string[] {
    const { chosen: before, out } = recall(key)
    const open = all.filter((host) => (out[host] ?? 0) <= now())
    const chosen = open.find((host) => host === before) ?? open[Math.floor(chance() * open.length)]
    if (chosen === undefined) return []
    remember(key, { chosen, out })
    const at = open.indexOf(chosen)
    return [...open.slice(at), ...open.slice(0, at)]
  }

  function exclude(host: string): void {
    const { chosen, out } = recall(key)
    const until = { ...out, [host]: now() + EXCLUSION_MS }
    remember(key, { chosen: chosen === host ? undefined : chosen, out: until })
  }

  return { all, inOrder, exclude }
}

function recall(key: SessionKey): Remembered {
  try {
    const parsed: unknown = JSON.parse(sessionStore.read(key) ?? '')
    const chosen: unknown = Reflect.get(Object(parsed), 'chosen')
    const out = Object.entries(Object(Reflect.get(Object(parsed), 'out'))).filter(isTime)
    return { chosen: typeof chosen === 'string' ? chosen : undefined, out: Object.fromEntries(out) }
  } catch {
    return { out: {} } // nothing kept, or foreign data
  }
}

function isTime(entry: [string, unknown]): entry is [string, number] {
  return typeof entry[1] === 'number'
}

function remember(key: SessionKey, current: Remembered): void {
  sessionStore.write(key, JSON.stringify(current))
}
