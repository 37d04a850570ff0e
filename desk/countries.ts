import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const file = new URL('../gateway/seed/countries.yaml', import.meta.url)
const names = new Intl.DisplayNames('en', { type: 'region' })

/** Returns all countries by their English names, as options of a field. */
export function countries(): { label: string; value: string }[] {
  const codes = Object.keys(parse(readFileSync(file, 'utf8')) ?? {})
  return codes
    .map((value) => ({ label: `${names.of(value)} (${value})`, value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}
