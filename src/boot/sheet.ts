/** Adds a style sheet to the page, for what few visitors see or nobody sees at first; false where it does not come. */
export function addSheet(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', () => resolve(true), { once: true })
    link.addEventListener('error', () => resolve(false), { once: true })
    document.head.append(link)
  })
}
