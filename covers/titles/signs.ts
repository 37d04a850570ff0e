import { around, each, put, stack } from '#covers/shapes.ts'
import { across, darker, lighter, orb } from './paint.ts'
import { lanternSign } from './places.ts'

// One bold symbol on a flat colour, cut by the edge.

const all = (colour: string) => `<path fill="${colour}" d="M0 0h240v320H0z"/>`
const petal = (colour: string, turn: number) =>
  `<path transform="rotate(${turn})" d="M0 20q-58-80 0-190 58 110 0 190z" fill="${across(lighter(colour, 0.3), darker(colour, 0.2))}"/>`

/** A stopwatch from close up, with the part of its ring that has passed. */
const watch = (ground: string, ring: string, hand: number) =>
  stack(
    all(ground),
    `<circle cx="88" cy="120" r="196" fill="${darker(ground, 0.16)}"/><circle cx="88" cy="120" r="164" fill="none" stroke="${lighter(ground, 0.55)}" stroke-width="22" opacity=".55"/>`,
    `<circle cx="88" cy="120" r="164" fill="none" stroke="${ring}" stroke-width="22" stroke-dasharray="${hand} 2000" transform="rotate(-90 88 120)"/>`,
    put(around(12, `<path d="M-4-140h8v24h-8z" fill="${lighter(ground, 0.6)}"/>`), { x: 88, y: 120 }),
  )

export const signs = {
  sun: stack(
    all('#ffcf33'),
    put(around(14, '<path d="M-16-130 0-330 16-130z" fill="#ff9d2e"/>', 6), { x: 120, y: 70 }),
    `<circle cx="120" cy="70" r="120" fill="${orb('#ff7a2b')}"/>`,
  ),
  moon: stack(
    all('#262a63'),
    `<circle cx="150" cy="104" r="150" fill="#3d4390"/><circle cx="150" cy="104" r="124" fill="${orb('#f4e9c8')}"/>`,
    '<g fill="#cbbd95" opacity=".7"><circle cx="110" cy="60" r="22"/><circle cx="184" cy="84" r="14"/><circle cx="150" cy="30" r="10"/><circle cx="212" cy="132" r="20"/></g>',
  ),
  lotus: stack(
    all('#0f5c56'),
    '<ellipse cx="120" cy="300" rx="190" ry="52" fill="#1c8072"/>',
    put(
      stack(
        petal('#e2588c', -72),
        petal('#e2588c', 72),
        petal('#ee7aa5', -40),
        petal('#ee7aa5', 40),
        petal('#f7a5c3', -14),
        petal('#f7a5c3', 18),
      ),
      { x: 130, y: 196, scale: 1.12 },
    ),
  ),
  wave: stack(
    all('#c5332f'),
    ...['#a82428', '#dd5540', '#8d1c25', '#f08a5d'].map(
      (colour, at) =>
        `<path d="M-20 ${70 + at * 66}q50-70 110-20t170-30v320H-20z" fill="${colour}"/><path d="M-20 ${70 + at * 66}q50-70 110-20t170-30" fill="none" stroke="#ffd9b0" stroke-width="5" opacity=".7"/>`,
    ),
  ),
  junk: stack(
    all('#f6efdd'),
    '<path d="M0 250q60-20 120 0t120 0v70H0z" fill="#12808d"/>',
    '<path d="M118-20q110 60 92 240H118z" fill="#d8452f"/><path d="M102 20Q-10 90 10 220h92z" fill="#ef6b44"/><path d="M118 60q70 4 88 24M118 120q70 0 98 14M118 176h92M102 90q-50 8-66 30M102 150q-60 0-84 16" stroke="#8a1f1d" stroke-width="6" fill="none"/>',
    '<path d="M106-20h8v250h-8z" fill="#4a2a1c"/><path d="M-20 222h270q-20 62-84 62H44q-52 0-64-62z" fill="#5b3322"/><path d="M-20 222h270l-6 16H-16z" fill="#e9b949"/>',
  ),
  lantern: stack(
    all('#1c1440'),
    `<circle cx="150" cy="120" r="190" fill="#3a1f5c"/>`,
    put(lanternSign('#f0532d'), { x: 150, y: 96, scale: 2.3 }),
  ),
  rice: stack(
    all('#7a3e12'),
    '<g fill="none" stroke="#f3d27a" stroke-width="7"><path d="M40 340Q60 120 190-10M90 340Q110 180 260 90"/></g>',
    ...[0, 1, 2, 3, 4, 5, 6].map(
      (at) =>
        `${put('<path d="M0 0q-30-14-34-52 34 6 34 52z" fill="#f2b632"/><path d="M0 0q26-20 62-8Q46 22 0 0z" fill="#ffd766"/>', { x: 52 + at * 20, y: 224 - at * 36, scale: 1.1, turn: at * 5 })}`,
    ),
  ),
  leaves: stack(
    all('#e9f2b8'),
    `<g>${each(7, (at) => put(`<path d="M0 0q70-70 210-46Q120 34 0 0z" fill="${at % 2 ? '#3b9150' : '#1f6b3f'}"/>`, { x: 30, y: 60, turn: -40 + at * 27, scale: 1.1 }))}</g>`,
  ),
  rays: stack(all('#c4412f'), put(around(12, '<path d="M0 0-34-420h68z" fill="#d9573f"/>'), { x: 60, y: 260 })),
  coral: watch('#ef5b4c', '#ffe27a', 300),
  azure: watch('#1c7ed6', '#ffd43b', 620),
  lime: watch('#8bbf3f', '#fff9db', 420),
} as const satisfies Readonly<Record<string, string>>
