import { around, each, numeral, put, stack } from '#covers/shapes.ts'

/** Draws a numbered ball of radius 26. */
export function ball(value: string, fill: string): string {
  return stack(
    `<circle class="${fill}" r="26"/><path class="x" d="M18-19a26 26 0 0 1-36 37A34 34 0 0 0 18-19z"/><circle class="w" r="15"/><circle class="y" cx="-12" cy="-14" r="5"/>`,
    put(`<g stroke-width="4.5">${numeral(value, 'sd')}</g>`, { scale: value.length > 1 ? 0.5 : 0.62 }),
  )
}

/** Draws a board of numbers with some of them marked, for keno and bingo. */
export function grid(columns: number, rows: number, marked: (at: number) => boolean): string {
  const step = 108 / columns
  const height = rows * step
  return stack(
    `<rect class="x" x="-57" y="${-height / 2 - 2}" width="120" height="${height + 12}" rx="12"/><rect class="c" x="-60" y="${-height / 2 - 6}" width="120" height="${height + 12}" rx="12"/>`,
    each(columns * rows, (at) => {
      const x = -54 + ((at % columns) + 0.5) * step
      const y = -height / 2 + (Math.floor(at / columns) + 0.5) * step
      return `<circle class="${marked(at) ? 'a' : 'k'}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(step * 0.38).toFixed(1)}"/>`
    }),
  )
}

export const draws = {
  ticket:
    '<path class="c" d="M-60-34H60v22a12 12 0 0 0 0 24v22H-60V12a12 12 0 0 0 0-24z"/><path class="a" d="M-60-34h36v68h-36V12a12 12 0 0 0 0-24z"/><g stroke-width="3"><path class="sm" d="M-20-34v68" stroke-dasharray="4 6"/></g><circle class="k" cx="-2" cy="-10" r="9"/><circle class="k" cx="20" cy="-10" r="9"/><circle class="g" cx="42" cy="-10" r="9"/><path class="k" d="M-11 10h62v8h-62zM-11 22h40v6h-40z"/>',
  drum: stack(
    '<path class="d" d="M-40 60l10-34h60l10 34z"/><circle class="k" cy="-8" r="52" opacity=".55"/>',
    ...[
      [-26, 10, 'a'],
      [-4, 22, 'g'],
      [20, 14, 'm'],
      [-14, -8, 'c'],
      [10, -10, 'a'],
      [30, -8, 'l'],
      [-34, -10, 'm'],
      [-4, -32, 'e'],
    ].map(
      ([x, y, fill]) =>
        `<circle class="${fill}" cx="${x}" cy="${y}" r="12"/><circle class="y" cx="${Number(x) - 4}" cy="${Number(y) - 4}" r="3"/>`,
    ),
    '<circle class="sg" cy="-8" r="52" stroke-width="6"/><path class="y" d="M-36-30q8-22 30-26-16 12-20 32z"/><path class="g" d="M50-14h16v12H50z"/>',
  ),
  coin: '<circle class="h" cx="4" cy="4" r="54"/><circle class="g" r="54"/><circle class="h" r="44"/><circle class="g" r="40"/><path class="h" d="M0-28q26 6 26 34-8-10-16 0-6-10-10-4-4-6-10 4-8-10-16 0Q-26-22 0-28zM-3-4h6v30q0 8-10 8l0-5q4 0 4-4z"/>',
  doors: stack(
    each(3, (at) =>
      put(
        `<path class="${['a', 'c', 'm'][at]}" d="M-17 60v-80q17-26 34 0v80z"/><path class="x" d="M4-34q8 4 13 14v80H4z"/><circle class="g" cx="10" cy="20" r="4"/>`,
        { x: (at - 1) * 42, y: at === 1 ? -8 : 0 },
      ),
    ),
    '<path class="f" d="M-62 54H62v8H-62z"/>',
  ),
  balloon:
    '<path class="h" d="M-14 40h28l-4 20h-20z"/><g stroke-width="3"><path class="sd" d="M-12 40-26 14M12 40l14-26"/></g><path class="a" d="M0-62c62 0 56 52 26 78h-52C-56-10-62-62 0-62z"/><path class="c" d="M0-62c34 0 30 52 12 78h-24C-30-10-34-62 0-62z"/><path class="b" d="M0-62c10 0 10 52 4 78h-8c-6-26-6-78 4-78z"/>',
  marbles: stack(
    ...[
      [-30, 26, 'a', 24],
      [26, 30, 'm', 20],
      [0, -14, 'g', 26],
      [40, -16, 'l', 14],
      [-40, -22, 'e', 15],
    ].map(([x, y, fill, r]) =>
      put(
        `<circle class="${fill}" r="${r}"/><g stroke-width="5"><path class="sc" d="M${-Number(r) * 0.6} ${-Number(r) * 0.2}q${Number(r) * 0.6} ${-Number(r) * 0.7} ${Number(r) * 1.2} ${Number(r) * 0.3}" opacity=".7"/></g><circle class="y" cx="${-Number(r) * 0.3}" cy="${-Number(r) * 0.4}" r="${Number(r) * 0.22}"/>`,
        { x: Number(x), y: Number(y) },
      ),
    ),
  ),
  lanes: stack(
    '<path class="h" d="M-60-40H60V60H-60z"/>',
    each(4, (at) => `<path class="f" d="M-56 ${-36 + at * 24}H56v20H-56z"/>`),
    ...[
      [-10, -26, 'a'],
      [26, -2, 'm'],
      [6, 22, 'g'],
      [40, 46, 'l'],
    ].map(
      ([x, y, fill]) =>
        `<circle class="${fill}" cx="${x}" cy="${y}" r="9"/><circle class="y" cx="${Number(x) - 3}" cy="${Number(y) - 3}" r="3"/>`,
    ),
    '<g stroke-width="5"><path class="sd" d="M52-40V60" stroke-dasharray="6 8"/></g>',
  ),
  zodiac: stack(
    '<circle class="n" r="58"/><circle class="g" r="52"/><circle class="n" r="48"/>',
    around(12, '<circle class="c" cy="-37" r="6"/>'),
    '<g stroke-width="2"><path class="sg" d="M0-37 32 18M18-32-18 32M37 0-32-18M32 18-18 32M0-37-32-18" opacity=".8"/></g><path class="a" d="M0-16 5-5l11 5-11 5L0 16-5 5l-11-5 11-5z"/>',
  ),
  arrows: '<path class="a" d="M-30-54-4-18h-14v62h-24v-62h-14z"/><path class="m" d="M30 58 4 22h14v-62h24v62h14z"/>',
} as const satisfies Record<string, string>
