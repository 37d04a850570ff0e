/** Formats milliseconds as h:mm:ss, like a clock. */
export function elapsedText(ms: number, locale: string): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const part = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits: digits, useGrouping: false }).format(value)
  return [part(Math.floor(seconds / 3_600), 1), part(Math.floor(seconds / 60) % 60, 2), part(seconds % 60, 2)].join(':')
}
