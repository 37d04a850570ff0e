import { pageLanguage } from '#browser/page.ts'
import { $permissions } from '#stores/site/permissions.ts'

/** Fills the visitor's IP address and country into a closed page or the gate (S2.38). */
export function fillFacts(place: ParentNode): void {
  const permissions = $permissions.get()
  if (permissions.state !== 'ready') return
  const { ip, country } = permissions.value.location
  const facts = { ip, country: countryName(country) }
  for (const [name, text] of Object.entries(facts)) {
    const fact = place.querySelector(`[data-fact="${name}"]`)
    const row = fact?.closest('div')
    if (!fact || !row) continue
    fact.textContent = text
    row.hidden = text === ''
  }
}

/**
 * Returns the country's name in the page's language; the unknown one (`ZZ`) has a name too, and an invalid code is
 * returned as it is.
 */
function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(pageLanguage(), { type: 'region' }).of(code.toUpperCase()) ?? code
  } catch {
    return code // no country
  }
}
