const DEADLINE_MS = 12_000

/** The whole catalogue as it was published, unparsed; `undefined` where it does not come. */
export async function fetchCatalogue(): Promise<unknown> {
  try {
    const response = await fetch('/catalogue.json', { signal: AbortSignal.timeout(DEADLINE_MS) })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
