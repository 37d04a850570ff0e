import { trusted } from '#texts/trusted.ts'

/**
 * Lets the browser prerender the next page (decision 014). Only once the page is idle: rules in the page would delay
 * its own pictures.
 */
export function allowAhead(): void {
  // a reading page adds the rules before it loads the rest (reading-page.ts)
  if (document.querySelector('script[type=speculationrules]')) return
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.text = trusted.rules
  document.head.append(script)
}
