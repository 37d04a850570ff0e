/** Fetches a file of this site that is JSON; whoever reads it parses it. Rejects if it is not there. */
export async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  return response.json()
}
