import { WIDTH } from '#covers/scenery.ts'
import { each, n, put, stack } from '#covers/shapes.ts'
import { across, darker, down, lighter, orb } from './paint.ts'

// Places at an hour, for the upper part of a cover; the lower part is covered by what is played.

const all = (paint: string) => `<path fill="${paint}" d="M0 0h240v320H0z"/>`
const disc = ([x, y, r]: readonly [number, number, number], colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r * 1.35}" fill="${colour}" opacity=".25"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
const stars = (count: number) =>
  each(
    count,
    (at) =>
      `<circle cx="${(at * 67 + 13) % WIDTH}" cy="${(at * 41 + 9) % 170}" r="${1 + (at % 3) * 0.6}" fill="#fff" opacity=".8"/>`,
  )
const waves = (from: number, colour: string) =>
  each(
    6,
    (at) =>
      `<path d="M${-20 + ((at * 53) % 90)} ${from + at * 16}q20-9 40 0t40 0" fill="none" stroke="${colour}" stroke-width="3" opacity=".6"/>`,
  )

const lantern = (colour: string) =>
  stack(
    `<circle r="54" fill="${lighter(colour, 0.4)}" opacity=".22"/>`,
    `<path d="M0-80v34M-10 46h20v12h-20z" stroke="#3a1a1a" stroke-width="3" fill="#3a1a1a"/>`,
    `<ellipse rx="40" ry="46" fill="${orb(colour)}"/><path d="M-16-42q-16 42 0 84M16-42q16 42 0 84M0-46v92" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="3" opacity=".6"/>`,
    `<path d="M-20-48h40v10h-40zM-20 38h40v10h-40z" fill="#e9b949"/><path d="M-6 58v26M0 58v32M6 58v26" stroke="#e9b949" stroke-width="3"/>`,
  )

const karst = ([x, width, top]: readonly [number, number, number], colour: string) =>
  `<path d="M${x} 240q${n(width * 0.02)}-${n((240 - top) * 0.7)} ${n(width * 0.3)}-${240 - top}q${n(width * 0.24)}-14 ${n(width * 0.42)} 8q${n(width * 0.24)} 40 ${n(width * 0.28)} ${232 - top}z" fill="${across(lighter(colour, 0.2), darker(colour, 0.25))}"/>`

const stalk = (x: number, wide: number, colour: string) =>
  stack(
    `<path d="M${x} 0h${wide}v320h-${wide}z" fill="${across(lighter(colour, 0.3), darker(colour, 0.2))}"/>`,
    each(
      5,
      (at) =>
        `<path d="M${x - 3} ${20 + at * 70 + (x % 40)}h${wide + 6}" stroke="${darker(colour, 0.4)}" stroke-width="5"/>`,
    ),
  )
const blade = '<path d="M0 0q40-34 92-20Q50 14 0 0z"/>'

export const places = {
  sunrise: stack(
    all(down('#ffe3c2', '#ff9f8a')),
    disc([76, 118, 62], '#fff4d6'),
    '<path d="M0 166h240v154H0z" fill="#e8697a"/><path d="M40 166h76l34 154H6z" fill="#ffd9a8" opacity=".6"/>',
    waves(180, '#ffe3c2'),
    '<path d="M150 166q26-46 52-20 16-22 48 20z" fill="#b4486b"/>',
  ),
  evening: stack(
    all(down('#4b2a6b', '#ff8a3c')),
    disc([164, 150, 54], '#ffd257'),
    '<path d="M0 196q60-30 120-8t120-10v142H0z" fill="#5a1f45"/>',
    '<g fill="#2b1030"><path d="M46 320q-10-130 22-214l9 3q-24 90-12 211z"/><path d="M72 108q-60-44-96 6 60-22 96-6zM72 108q-24-66-76-56 52 10 76 56zM72 108q4-66 66-66-50 20-66 66zM72 108q44-40 88 2-48-18-88-2zM72 108q40-4 62 50-32-42-62-50z"/></g>',
  ),
  harbour: stack(
    all(down('#101b46', '#33408f')),
    stars(20),
    '<g stroke-width="5" fill="none"><path d="M172 84v-42m0 42 30-30m-30 30h42m-42 0 30 30m-30-30v42m0-42-30 30m30-30h-42m42 0-30-30" stroke="#ffcf5a" stroke-dasharray="4 9"/><path d="M58 58V30m0 28 20-20m-20 20h28M58 58l20 20M58 58v28m0-28L38 78m20-20H30m28 0L38 38" stroke="#ff7d8f" stroke-dasharray="3 8"/></g>',
    '<path d="M0 320V190h26v-34h22v22h34v-46h20v52h30v-24h26v-32h30v48h24v-26h28v170z" fill="#0a1130"/>',
    each(16, (at) => `<path d="M${8 + ((at * 37) % 224)} ${196 + ((at * 17) % 40)}h7v9h-7z" fill="#ffd76a"/>`),
  ),
  lighthouse: stack(
    all(down('#0b2545', '#2a6f97')),
    stars(16),
    '<path d="M150 84 0 20v110z" fill="#fff2b0" opacity=".55"/><path d="M166 84l90-30v70z" fill="#fff2b0" opacity=".4"/>',
    '<path d="M138 300l8-196h28l8 196z" fill="#f7f1e6"/><path d="M160 104h14l8 196h-22z" fill="#c9d3dd"/><path d="M143 150h33l2 34h-36zM140 218h39l2 34h-42z" fill="#d9483b"/><path d="M144 70h32v34h-32z" fill="#ffe27a"/><path d="M138 100h44v9h-44zM140 70l20-24 20 24z" fill="#22384f"/>',
    '<path d="M0 268q60-26 120-6t120-12v70H0z" fill="#061a30"/>',
  ),
  crescent: stack(
    all(down('#050b1f', '#16394a')),
    stars(26),
    '<path d="M178 24a74 74 0 1 0 34 124A62 62 0 0 1 178 24z" fill="#bff3e2"/>',
    '<path d="M0 214q70-34 130-8t110-18v132H0z" fill="#03131b"/>',
  ),
  river: stack(
    all(down('#ffd08a', '#f26b4e')),
    disc([182, 70, 44], '#fff0c4'),
    '<path d="M0 130q50-54 100-18 40-40 80-6 30-22 60 8v60H0z" fill="#a83a45"/>',
    '<path d="M0 150h240v170H0z" fill="#c9443c"/><path d="M20 160q70 30 150 20t90 40v100H-10z" fill="#e77a55"/>',
    '<path d="M36 176h104q-10 30-36 30H66q-22 0-30-30z" fill="#3b1620"/><path d="M52 176q0-40 40-40t40 40z" fill="#7c2a2f"/><path d="M60 176q4-26 32-26M92 136v40" stroke="#f2b27a" stroke-width="3" fill="none"/>',
  ),
  delta: stack(
    all(down('#e8f8e6', '#8fd3b6')),
    disc([58, 66, 36], '#fffbe0'),
    '<path d="M0 130h240v190H0z" fill="#3f9c86"/>',
    each(
      7,
      (at) =>
        `<ellipse cx="${(at * 71) % 250}" cy="${150 + at * 22}" rx="${34 + (at % 3) * 8}" ry="12" fill="${at % 2 ? '#1f7263' : '#2b8873'}"/>`,
    ),
    '<g transform="translate(160 126)"><path d="M0 0q-64-10-70-56 40 0 70 56zM0 0q64-10 70-56-40 0-70 56z" fill="#e65c8e"/><path d="M0 0q-46-30-34-84Q-4-56 0 0zM0 0q46-30 34-84Q4-56 0 0z" fill="#f487ae"/><path d="M0 4q-30-46 0-98 30 52 0 98z" fill="#ffc2d8"/></g>',
  ),
  limestone: stack(
    all(down('#d9f0ff', '#7fc1e8')),
    karst([-30, 120, 60], '#5d8f7f'),
    karst([128, 150, 26], '#3f7468'),
    karst([64, 92, 110], '#2d5d55'),
    '<path d="M0 214h240v106H0z" fill="#1d7f93"/>',
    waves(226, '#a9e3ea'),
  ),
  lanterns: stack(
    all(down('#2a1140', '#7a2048')),
    '<path d="M0 320V172l50-34 40 28 44-38 56 36 50-30v186z" fill="#1a0a28"/><path d="M-10 30q130 50 260-10" stroke="#f0b95a" stroke-width="3" fill="none"/>',
    each(9, (at) => `<path d="M${12 + at * 26} ${196 + (at % 3) * 14}h9v14h-9z" fill="#ffcf6b"/>`),
    put(lantern('#e5432f'), { x: 62, y: 96, scale: 0.95 }),
    put(lantern('#f39c2d'), { x: 172, y: 112, scale: 1.15 }),
  ),
  terraces: stack(
    all(down('#fff3c9', '#ffe08a')),
    disc([186, 56, 34], '#fffdf0'),
    ...['#b6cf5a', '#93ba4a', '#74a442', '#558c3c', '#3d7437', '#2b5c33'].map(
      (colour, at) =>
        `<path d="M-10 ${92 + at * 34}q60-${34 - at * 3} 120 ${at % 2 ? 10 : -6}t140-${10 + at * 2}v260H-10z" fill="${colour}"/><path d="M-10 ${92 + at * 34}q60-${34 - at * 3} 120 ${at % 2 ? 10 : -6}t140-${10 + at * 2}" fill="none" stroke="#eef7c2" stroke-width="4"/>`,
    ),
  ),
  bamboo: stack(
    all(down('#e3f6c5', '#4fa36a')),
    '<path d="M0 0h70l90 320H30z" fill="#fffde0" opacity=".5"/>',
    stalk(18, 22, '#4a9a4f'),
    stalk(96, 16, '#6fb75a'),
    stalk(196, 26, '#2f7d45'),
    `<g fill="#2b7a3e">${put(blade, { x: 40, y: 62, scale: 1.1, turn: 14 })}${put(blade, { x: 196, y: 40, scale: 1.1, isMirrored: true })}${put(blade, { x: 112, y: 128, scale: 0.9, turn: -10 })}</g>`,
  ),
} as const satisfies Readonly<Record<string, string>>

export const lanternSign = lantern
