import { each, put, stack } from '#covers/shapes.ts'
import { across, down, orb } from './paint.ts'

// The instant cards: some fields open, some still covered.

const all = (paint: string) => `<path fill="${paint}" d="M0 0h240v320H0z"/>`

/** Draws a field: covered, or open with a picture. */
function field(at: { x: number; y: number }, colour: string, picture = ''): string {
  return put(`<rect x="-38" y="-38" width="76" height="76" rx="14" fill="${colour}"/>${picture}`, at)
}

/** A pearl among covers of the colour of the sea. */
const shore = stack(
  all(down('#ffe6bd', '#f0b26a')),
  '<path d="M-20 236q70-40 130-6t150-12v122H-20z" fill="#1f8a94"/><path d="M-20 262q70-34 130-4t150-10" stroke="#aef0e8" stroke-width="6" fill="none"/>',
  put('<rect x="-100" y="-100" width="200" height="200" rx="22" fill="#b8862f"/>', { x: 124, y: 138, turn: -8 }),
  put(
    stack(
      field({ x: -44, y: -44 }, '#1f8a94'),
      field({ x: 44, y: -44 }, '#fff2d8', `<circle r="28" fill="${orb('#f3e3ea')}"/>`),
      field({ x: -44, y: 44 }, '#fff2d8', `<circle r="28" fill="${orb('#f3e3ea')}"/>`),
      field({ x: 44, y: 44 }, '#1f8a94'),
    ),
    { x: 124, y: 138, turn: -8 },
  ),
)

/** A mango as large as the card. */
const orchard = stack(
  all(across('#8ed05a', '#2f7a3f')),
  each(6, (at) => `<path d="M${-20 + at * 52} 340q-20-90 30-150 10 80-30 150z" fill="#246b38" opacity=".6"/>`),
  '<path d="M126 46C214 34 244 142 176 230 110 262 22 216 34 130 40 82 78 50 126 46z" fill="#ffb52e"/><path d="M150 62c46 20 60 84 22 150" stroke="#ef6b3a" stroke-width="26" fill="none"/>',
  '<path d="M126 48q34-54 84-34-24 48-84 34z" fill="#3b9150"/><path d="M70 110q8-26 34-34" stroke="#fff3c4" stroke-width="12" fill="none"/>',
)

/** Lanterns over a street at night. */
const market = stack(
  all(down('#1c1040', '#7a2a6b')),
  '<path d="M0 250h70v70H0zM84 226h66v94H84zM164 252h80v68h-80z" fill="#120a2b"/><path d="M-6 250l40-26 44 26zM78 226l38-28 40 28zM158 252l42-30 46 30z" fill="#c2386b"/>',
  '<path d="M-10 24q130 60 260 0" stroke="#f3d27a" stroke-width="4" fill="none"/>',
  ...[
    ['#e5383b', 52, 112],
    ['#ffb52e', 130, 134],
    ['#17a398', 204, 104],
  ].map(
    ([colour, x, y]) =>
      `<path d="M${x} 36V${Number(y) - 40}" stroke="#f3d27a" stroke-width="3"/><ellipse cx="${x}" cy="${y}" rx="36" ry="40" fill="${orb(String(colour))}"/><path d="M${Number(x) - 14} ${Number(y) + 38}h28v8h-28z" fill="#f3d27a"/>`,
  ),
)

export const instants = { shore, orchard, market } as const
