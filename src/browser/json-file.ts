/** Fetches a JSON file of this site, unparsed by any schema: the caller checks it. Rejects if it is not there. */
export async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  return response.json()
}
