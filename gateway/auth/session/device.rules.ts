/** User agent patterns, the more specific first: each browser also names those it is compatible with. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns the short name of a browser from its user agent; empty if unknown. */
export function browserOf(agent: string): string {
  return nameIn(browsers, agent)
}

/** Returns the short name of a system from its browser's user agent; empty if unknown. */
export function systemOf(agent: string): string {
  return nameIn(systems, agent)
}

/** Shortens an address: enough to recognize one's own, too little to identify anyone. */
export function shortened(ip: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1]
  if (four) return `${four}.*`
  const groups = (ip.split('::')[0] ?? '').split(':').filter(Boolean)
  return groups.length > 0 ? `${groups.slice(0, 3).join(':')}:*` : ip
}

function nameIn(names: readonly (readonly [RegExp, string])[], agent: string): string {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? ''
}
