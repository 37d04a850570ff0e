// Paints of the covers of titles that open. A paint names its colours, so `definitions` finds those that a drawing uses.

/** Mixes two `#rrggbb` colours: `part` 0 is the first, 1 the second. */
function mix(one: string, other: string, part: number): string {
  const channel = (from: number) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(from, from + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export const lighter = (colour: string, part = 0.35) => mix(colour, '#ffffff', part)
export const darker = (colour: string, part = 0.35) => mix(colour, '#0a1626', part)

const bare = (colour: string) => colour.slice(1)

/** A round body that is lit from the upper left, like everything on these covers. */
export const orb = (colour: string) => `url(#o-${bare(colour)})`
/** From one colour at the top to another at the bottom. */
export const down = (top: string, bottom: string) => `url(#d-${bare(top)}-${bare(bottom)})`
/** From one colour at the lit upper left to another at the lower right. */
export const across = (lit: string, shaded: string) => `url(#x-${bare(lit)}-${bare(shaded)})`

const stops = (...colours: readonly string[]) =>
  colours.map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`).join('')

const ORB = /url\(#o-(\w{6})\)/g
const LINE = /url\(#([dx])-(\w{6})-(\w{6})\)/g

/** Returns the gradients that a drawing uses. */
export function definitions(drawing: string): string {
  const orbs = new Set([...drawing.matchAll(ORB)].map(([, colour = '']) => colour))
  const lines = new Set([...drawing.matchAll(LINE)].map(([, way = '', from = '', to = '']) => `${way}-${from}-${to}`))
  const round = [...orbs].map(
    (colour) =>
      `<radialGradient id="o-${colour}" cx=".34" cy=".28" r=".82">${stops(lighter(`#${colour}`, 0.45), `#${colour}`, darker(`#${colour}`, 0.45))}</radialGradient>`,
  )
  const straight = [...lines].map((id) => {
    const [way, from, to] = id.split('-')
    const end = way === 'x' ? 'x2="1" y2="1"' : 'x2="0" y2="1"'
    return `<linearGradient id="${id}" ${end}>${stops(`#${from}`, `#${to}`)}</linearGradient>`
  })
  return [...round, ...straight].join('')
}
