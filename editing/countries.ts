/** Codes that standards reserve beside countries: no visitor's address is ever found to be in one. */
const reserved: Readonly<Record<string, string>> = {
  AC: 'SH',
  CP: 'FR',
  DG: 'IO',
  EA: 'ES',
  EU: '',
  EZ: '',
  IC: 'ES',
  QO: '',
  TA: 'SH',
  UN: '',
  XA: '',
  XB: '',
  ZZ: '',
}
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Returns the code by which visitors of this country are known: `GB` for `UK`; `undefined` if it is of no country. */
export function countryFor(code: string): string | undefined {
  const upper = code.toUpperCase()
  if (!/^[A-Z]{2}$/.test(upper)) return undefined
  const { region = '' } = new Intl.Locale(`und-${upper}`)
  const known = reserved[region] ?? region
  return known !== '' && names.of(known) !== undefined ? known : undefined
}

/** Returns the code of a country by its English name. */
export function countryNamed(name: string): string | undefined {
  for (let at = 0; at < 26 * 26; at += 1) {
    const code = String.fromCodePoint(65 + Math.floor(at / 26), 65 + (at % 26))
    if (countryFor(code) === code && names.of(code)?.toLowerCase() === name.toLowerCase()) return code
  }
  return undefined
}
