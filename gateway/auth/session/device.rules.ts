/** What a browser calls itself, the more special names first: each also names those whose pages it can show. */
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

/** The short name of a browser, from what it sends; empty for one that is not known. */
export function browserOf(agent: string): string {
  return nameIn(browsers, agent)
}

/** The short name of a system, from what its browser sends; empty for one that is not known. */
export function systemOf(agent: string): string {
  return nameIn(systems, agent)
}

/** An address without its last part: enough to know one's own by, too little to find anybody. */
export function shortened(ip: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1]
  if (four) return `${four}.*`
  const groups = (ip.split('::')[0] ?? '').split(':').filter(Boolean)
  return groups.length > 0 ? `${groups.slice(0, 3).join(':')}:*` : ip
}

function nameIn(names: readonly (readonly [RegExp, string])[], agent: string): string {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? ''
}
