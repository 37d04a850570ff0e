import { each, put, stack } from '#covers/shapes.ts'
import { across, darker, lighter } from './paint.ts'
import { die, pencil, slip } from './pieces.ts'

// A table from above and close up: slips, trays, tracks and cloths.

const cloth = (colour: string) =>
  `<path fill="${across(lighter(colour, 0.18), darker(colour, 0.42))}" d="M0 0h240v320H0z"/>`

/** A wooden tray with a groove in which balls lie. */
const tray = (ground: string, wood: string, turn: number) =>
  stack(
    cloth(ground),
    put(
      stack(
        '<rect x="-212" y="-70" width="440" height="176" rx="36" fill="#06121f" opacity=".3"/>',
        `<rect x="-220" y="-86" width="440" height="172" rx="36" fill="${across(lighter(wood, 0.25), darker(wood, 0.25))}"/>`,
        `<rect x="-220" y="-60" width="440" height="120" rx="56" fill="${darker(wood, 0.5)}"/>`,
      ),
      { x: 120, y: 160, turn },
    ),
  )

const racer = (colour: string) =>
  stack(
    '<path d="M-22 8h56v70h-56z" fill="#06121f" opacity=".3"/>',
    `<path d="M-24-44q24-26 48 0v82q-24 16-48 0z" fill="${across(lighter(colour, 0.35), darker(colour, 0.25))}"/>`,
    '<path d="M-17-18q17-14 34 0l-5 24h-24zM-15 30q15 8 30 0l-4-12h-22z" fill="#16222e"/><path d="M-34-30h9v24h-9zM25-30h9v24h-9zM-34 14h9v26h-9zM25 14h9v26h-9z" fill="#16222e"/>',
  )

export const boards = {
  slip: stack(
    cloth('#157a80'),
    put(slip(7, 8, [9, 17, 24, 33, 40, 47]), { x: 112, y: 178, turn: -14, scale: 1.12 }),
    put(pencil, { x: 138, y: 128, scale: 1.25 }),
  ),
  lots: stack(
    cloth('#a13d63'),
    put(slip(5, 6, [3, 8, 16, 22]), { x: 62, y: 92, turn: 16, scale: 1.1 }),
    put(slip(5, 6, [1, 12, 19, 27]), { x: 168, y: 214, turn: -8, scale: 1.25 }),
  ),
  sheet: stack(cloth('#3f6b2e'), put(slip(4, 6, [2, 9, 13, 20]), { x: 96, y: 110, turn: 9, scale: 1.5 })),
  oak: tray('#0e6b5c', '#b9773a', -24),
  teak: tray('#c9a15d', '#7a3b23', 62),
  slate: tray('#d8dfe6', '#51647a', -48),
  lacquer: tray('#2a1536', '#b3262e', 30),
  palm: tray('#3a8f5a', '#d9b36a', 90),
  sky: tray('#2f8fd0', '#f2f5f7', 42),
  dice: stack(
    cloth('#a51f2d'),
    '<circle cx="120" cy="170" r="150" fill="none" stroke="#f0c35a" stroke-width="10"/><circle cx="120" cy="170" r="132" fill="#7d1320" opacity=".6"/>',
    put(die(4, [1, 5], '#fff4e2'), { x: 62, y: 102, scale: 0.86, turn: -10 }),
    put(die(6, [3, 2], '#fff4e2'), { x: 184, y: 152, scale: 0.92, turn: 16 }),
    put(die(1, [2, 4], '#fff4e2'), { x: 88, y: 250, scale: 1, turn: -4 }),
  ),
  race: stack(
    cloth('#59636f'),
    '<g transform="rotate(14 120 160)">',
    each(5, (at) => `<path d="M${-22 + at * 72}-60v460" stroke="#f2f4f6" stroke-width="5" stroke-dasharray="34 22"/>`),
    '<path d="M-60 20h380v20H-60z" fill="#fff"/><path d="M-60 20h20v10h20v-10h20v10h20v-10h20v10h20v-10h20v10h20v-10h20v10h20v-10h20v10h20v-10h20v10h20v-10h20v10h20v-10h20v10h20v10H-60z" fill="#111c26"/>',
    put(racer('#ffcf33'), { x: 14, y: 148, scale: 1.5 }),
    put(racer('#e5383b'), { x: 86, y: 82, scale: 1.6 }),
    put(racer('#2b7de9'), { x: 158, y: 226, scale: 1.5 }),
    put(racer('#2fb35a'), { x: 230, y: 130, scale: 1.5 }),
    put(racer('#9b59d0'), { x: 64, y: 290, scale: 1.5 }),
    '</g>',
  ),
  envelope: stack(
    cloth('#e2b24a'),
    put(
      stack(
        '<rect x="-92" y="-126" width="200" height="280" rx="14" fill="#06121f" opacity=".28"/>',
        `<rect x="-104" y="-140" width="200" height="280" rx="14" fill="${across('#e0453a', '#9c1a20')}"/>`,
        '<path d="M-104-126-4-30 96-126" fill="none" stroke="#f6cf73" stroke-width="7"/><circle cy="-34" cx="-4" r="34" fill="#f6cf73"/><path d="M-4-62l8 20 22 1-17 14 6 21-19-12-19 12 6-21-17-14 22-1z" fill="#b4222a"/>',
      ),
      { x: 132, y: 148, turn: 15, scale: 1.12 },
    ),
  ),
} as const satisfies Readonly<Record<string, string>>
