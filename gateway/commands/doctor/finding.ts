/** What a check has found: `fault` hinders the portal, `warning` will or may. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'fault'
  /** What was checked. */
  readonly what: string
  /** What was found, and what to do. */
  readonly says: string
}

export function fine(what: string, says: string): Finding {
  return { state: 'ok', what, says }
}

export function warning(what: string, says: string): Finding {
  return { state: 'warning', what, says }
}

export function fault(what: string, says: string): Finding {
  return { state: 'fault', what, says }
}
