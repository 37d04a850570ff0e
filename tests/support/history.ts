/** Provides a browser's history and returns its entries. */
export function pretendHistory(search = ''): string[] {
  const steps = [search]
  const write = (isStep: boolean) => (_state: unknown, _title: string, to: string) => {
    const query = /\?.*/.exec(to)?.[0] ?? ''
    if (isStep) steps.push(query)
    else steps[steps.length - 1] = query
    globalThis.location.search = query
  }
  const walked = new EventTarget()
  Object.assign(globalThis, {
    history: { pushState: write(true), replaceState: write(false) },
    addEventListener: walked.addEventListener.bind(walked),
    removeEventListener: walked.removeEventListener.bind(walked),
    dispatchEvent: walked.dispatchEvent.bind(walked),
  })
  Object.assign(globalThis.location, { search, hash: '' })
  return steps
}
