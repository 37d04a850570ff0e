import { trusted } from '#lib/trusted.ts'

/**
 * Lets the browser render the next page ahead of the tap (decision 014). Only once the page is idle: rules that came with
 * it would stand in the way of its own pictures.
 */
export function allowAhead(): void {
  // a page for reading has them before it goes on with the rest (light.ts)
  if (document.querySelector('script[type=speculationrules]')) return
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.text = trusted.rules
  document.head.append(script)
}
