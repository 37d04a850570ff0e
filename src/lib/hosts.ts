import { launchAddress } from './launch-address.ts'
import { type SessionKey, sessionStore } from './storage.ts'

/** For so long a host that failed is left out. Ours. */
const EXCLUSION_MS = 300_000

interface Remembered {
  readonly chosen?: string | undefined
  /** Until when each host that failed is left out, milliseconds since the epoch. */
  readonly out: Readonly<Record<string, number>>
}

/** What a choice depends on beside the list; a test brings its own. */
export interface Randomness {
  /** A number from 0 to 1, without 1. */
  readonly chance: () => number
  readonly now: () => number
}
const randomness: Randomness = { chance: Math.random, now: Date.now }

/** Several hosts that have the same to give. */
interface Hosts {
  /** All of them, as the operator lists them. */
  readonly all: readonly string[]
  /** Those that did not fail of late, as they are to be tried: the session's own choice, then the others. */
  inOrder(): string[]
  /** This host failed: it is left out for a while, and the session chooses another. */
  exclude(host: string): void
}

/**
 * S9.20, X25: a session uses one of the hosts that the operator has set up, chosen by chance, and another where it fails.
 * Only origins that may be opened at all are taken off the list (launch-address.ts).
 * @param key where the tab remembers its choice, for as long as the session lasts
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
    return { out: {} }
  }
}

function isTime(entry: [string, unknown]): entry is [string, number] {
  return typeof entry[1] === 'number'
}

function remember(key: SessionKey, now: Remembered): void {
  sessionStore.write(key, JSON.stringify(now))
}
