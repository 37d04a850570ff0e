/** Polls until a value is there. */
export async function waitForMessage(what: string, look: () => Promise<string | undefined>): Promise<string> {
  for (let looks = 0; looks < 100; looks += 1) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no ${what} came`)
}
