type Rgb = readonly [red: number, green: number, blue: number]

function rgbOf(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** Returns a mix of two colours: `part` is that of the other one, from 0 to 1. */
export function mix(one: string, other: string, part: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)]
  const channels = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * part))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Returns the contrast of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
