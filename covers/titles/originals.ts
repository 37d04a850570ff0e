import { around, each, n, put, stack } from '#covers/shapes.ts'
import { across, darker, down, lighter, orb } from './paint.ts'
import { ball, die } from './pieces.ts'

// The in-house games as they are played.

const all = (paint: string) => `<path fill="${paint}" d="M0 0h240v320H0z"/>`

/** Two dice that roll over felt. */
const dice = stack(
  all(across('#1f8a5b', '#07392b')),
  '<path d="M-20 250 260 120M-20 290 260 160" stroke="#8fd8ae" stroke-width="4" opacity=".55"/><circle cx="30" cy="30" r="86" fill="none" stroke="#8fd8ae" stroke-width="4" opacity=".4"/>',
  '<g stroke="#e9fff2" stroke-width="6" opacity=".4"><path d="M4 116 62 92M-6 150l50-21M150 40l70-30"/></g>',
  put(die(5, [3, 1], '#fff4e2'), { x: 92, y: 128, scale: 1.16, turn: -14 }),
  put(die(6, [2, 4], '#e4493a'), { x: 186, y: 252, scale: 1.02, turn: 18 }),
)

/** Balls that jump out of the cage. */
const keno = stack(
  all('#5b2d91'),
  around(9, '<path d="M0 0-26-330h52z" fill="#7442b0"/>', 12).replace(/^/, '<g transform="translate(92 262)">') +
    '</g>',
  ball({ x: 70, y: 238, r: 92, turn: -12 }, '#ffb52e', '7'),
  ball({ x: 188, y: 132, r: 66, turn: 12 }, '#ff5d73', '38'),
  ball({ x: 60, y: 72, r: 46, turn: -20 }, '#35c9c0', '21'),
  ball({ x: 226, y: 280, r: 44, turn: 8 }, '#7fd14b', '64'),
)

const shell = (flip: number, y: number, colour: string) => {
  const rim = each(7, (at) => `q${n(17)} ${n(flip * (at === 3 ? 30 : 26))} 34 0`)
  const ribs = each(
    6,
    (at) => `<path d="M0 ${flip * 118}Q${n((at - 2.5) * 30)} ${flip * 66} ${n((at - 2.5) * 38)} ${flip * 6}"/>`,
  )
  return put(
    stack(
      `<path d="M-119 0${rim}Q112 ${flip * 90} 0 ${flip * 128}-112 ${flip * 90}-119 0z" fill="${across(lighter(colour, 0.25), darker(colour, 0.3))}"/>`,
      `<g fill="none" stroke="${darker(colour, 0.35)}" stroke-width="5" opacity=".6">${ribs}</g>`,
    ),
    { x: 132, y },
  )
}

/** A pearl in its shell, deep in the sea. */
const pearl = stack(
  all(down('#0f6f8f', '#031b33')),
  '<path d="M30-10h40L10 330h-90zM110-10h30l-6 340h-60z" fill="#9ff0ea" opacity=".16"/>',
  shell(-1, 186, '#c46a8b'),
  '<path d="M14 190q118-54 236 0-20 44-118 44T14 190z" fill="#5b1f3f"/>',
  `<circle cx="132" cy="178" r="66" fill="#ffe9f2" opacity=".35"/><circle cx="132" cy="178" r="54" fill="${orb('#f3e3ea')}"/><path d="M92 160q8-26 34-30" stroke="#fff" stroke-width="9" fill="none"/>`,
  shell(1, 206, '#e08ea6'),
  '<g fill="#c8fbff" opacity=".6"><circle cx="34" cy="82" r="12"/><circle cx="56" cy="44" r="7"/><circle cx="28" cy="30" r="4"/><circle cx="214" cy="60" r="8"/></g>',
  '<path d="M0 320v-26q40-24 90-6t150-14v46z" fill="#020f1f"/>',
)

/** A kite that climbs away from the sea. */
const crash = stack(
  all(down('#ff8a3d', '#ffd36b')),
  '<path d="M0 286q60-22 120-4t120-10v48H0z" fill="#c2412d"/>',
  '<path d="M-10 312Q96 306 130 176" fill="none" stroke="#fff6df" stroke-width="9"/>',
  '<path d="M-10 312Q96 306 130 176V320H-10z" fill="#fff6df" opacity=".28"/>',
  '<g fill="#fff" opacity=".75"><path d="M-20 92q10-26 38-18 18-20 40 2 24-2 22 18H-20zM150 250q8-20 30-14 16-14 32 2 20 0 18 14h-80z"/></g>',
  put(
    stack(
      '<path d="M8-112 96-20 18 120-72-14z" fill="#5b1405" opacity=".25"/>',
      '<path d="M0-124 84-26 0-10z" fill="#2a5bd7"/><path d="M0-124-84-26 0-10z" fill="#4f8bff"/><path d="M-84-26 0 116V-10z" fill="#e5356b"/><path d="M84-26 0 116V-10z" fill="#b01d52"/>',
      '<path d="M0-124V116M-84-26Q0-2 84-26" stroke="#fff6df" stroke-width="5" fill="none"/>',
      '<path d="M0 116q-22 40 4 66t-8 60" stroke="#fff6df" stroke-width="4" fill="none"/><path d="M-20 146l18 12-20 12zm44 4L2 158l20 14zM-16 196l18 10-20 14zm42 2L4 206l20 14z" fill="#2a5bd7"/>',
    ),
    { x: 156, y: 116, scale: 1.02, turn: 28 },
  ),
)

/** A fish in the net. */
const fish = stack(
  all(down('#b9f4ea', '#18a7b5')),
  '<path d="M0 0h26l50 320H0zM76 0h30l64 320h-44z" fill="#fff" opacity=".22"/>',
  '<path d="M0 320v-40q30-30 64-8 20-40 60-14 40-26 62 8 30-14 54 14v40z" fill="#f29a5c"/><path d="M196 320q-14-60 10-92 2 40 14 46 6-36 26-46v92z" fill="#d94f7a"/>',
  put(
    stack(
      '<path d="M-84 6-150-56q-6 62 0 122z" fill="#d63d1f"/><path d="M-26-66Q14-118 72-62zM-20 74q20 48 58 30l6-36z" fill="#d63d1f"/>',
      `<path d="M-96 4Q-40-82 46-70 104-60 124 2 104 66 46 78-40 86-96 4z" fill="${across('#ffb25c', '#ef5a24')}"/>`,
      '<path d="M36-72h32Q40 6 68 76l-34 4Q6 4 36-72zM-38-50l30-12Q-34 4-8 72l-30-14Q-62 4-38-50z" fill="#fff8ea"/>',
      '<circle cx="88" cy="-14" r="17" fill="#fff"/><circle cx="93" cy="-12" r="10" fill="#15242f"/><circle cx="89" cy="-17" r="4" fill="#fff"/><path d="M98 26q10 6 22-2" stroke="#a8310f" stroke-width="6" fill="none"/>',
    ),
    { x: 104, y: 148, scale: 1.06, turn: -16 },
  ),
  `<g fill="none" stroke="#fffbe9" stroke-width="4.5" opacity=".85">${each(6, (at) => `<path d="M${-30 + at * 50} 330Q${10 + at * 44} 270 ${-6 + at * 50} ${196 + (at % 2) * 8}"/>`)}<path d="M-10 196q30 30 62 4t62 4 62-4 74 0M-10 236q130 50 260 0M-10 276q130 40 260 0"/></g>`,
  '<g fill="#fff" opacity=".7"><circle cx="34" cy="52" r="10"/><circle cx="54" cy="26" r="6"/><circle cx="22" cy="22" r="4"/></g>',
)

/** A wheel that is cut by the edge of its cover, with the ball at rest on it. */
function wheel(ground: readonly [string, string], { x, y, ball: place }: { x: number; y: number; ball: number }) {
  const pocket = (at: number) => (at === 0 ? '#1d9c63' : at % 2 ? '#d8352f' : '#171b22')
  const wedges = each(18, (at) =>
    put(`<path d="M-22-126 0-40 22-126Q0-132-22-126z" fill="${pocket(at)}" stroke="#f6d27a" stroke-width="3"/>`, {
      x: 0,
      y: 0,
      turn: at * 20,
    }),
  )
  const cross = '<path d="M-44 0h88M0-44v88" stroke="#f6d27a" stroke-width="9" stroke-linecap="round"/>'
  const hub = `<circle r="60" fill="${orb('#a8682a')}"/>${cross}<circle r="18" fill="${orb('#f6d27a')}"/>`
  const resting = put(`<circle cy="-104" r="15" fill="${orb('#ffffff')}"/>`, { x: 0, y: 0, turn: place })
  return stack(
    all(across(...ground)),
    put(stack(`<circle r="160" fill="${orb('#6d3b14')}"/><circle r="134" fill="#f6d27a"/>`, wedges, hub, resting), {
      x,
      y,
    }),
  )
}

const wheelGreen = wheel(['#0f7a52', '#063a2c'], { x: 120, y: 176, ball: 32 })
const wheelBlue = wheel(['#3b6fd1', '#131f4d'], { x: 40, y: 236, ball: 58 })
const wheelRed = wheel(['#c7452f', '#4a1020'], { x: 204, y: 96, ball: 205 })

const diamond = '<path d="M0-30 22 0 0 30-22 0z"/>'
const spade =
  '<path d="M0-32c16 14 28 22 28 34a14 14 0 0 1-24 10q1 10 8 18h-24q7-8 8-18A14 14 0 0 1-28 2c0-12 12-20 28-34z"/>'

/** A playing card of an own colour, turned by so many degrees. */
function playing(colour: string, sign: string, { x, y, turn }: { x: number; y: number; turn: number }) {
  const face = '<rect x="-58" y="-82" width="116" height="164" rx="14" fill="#fdfefe"/>'
  return put(stack(face, `<g fill="${colour}" transform="scale(1.3)">${sign}</g>`), { x, y, turn })
}

/** Two cards on a ground. */
function twoCards(ground: readonly [string, string], left: string, right: string) {
  return stack(all(across(...ground)), left, right)
}

const baccarat = twoCards(
  ['#14785f', '#06302e'],
  playing('#1552b5', diamond, { x: 84, y: 124, turn: -14 }),
  playing('#c1131b', spade, { x: 152, y: 150, turn: 12 }),
)
const baccaratFree = twoCards(
  ['#7a3fb0', '#23103f'],
  playing('#c1131b', diamond, { x: 96, y: 160, turn: 18 }),
  playing('#16191c', spade, { x: 148, y: 104, turn: -10 }),
)
const dragonTiger = twoCards(
  ['#c7452f', '#1a2a6b'],
  playing('#1552b5', spade, { x: 66, y: 136, turn: 0 }),
  playing('#c1131b', diamond, { x: 176, y: 136, turn: 0 }),
)
const andarBahar = stack(
  twoCards(
    ['#e08a1e', '#5a1a12'],
    playing('#1552b5', diamond, { x: 66, y: 190, turn: -20 }),
    playing('#c1131b', diamond, { x: 174, y: 190, turn: 20 }),
  ),
  playing('#7d5a00', spade, { x: 120, y: 92, turn: 0 }),
)

/** A die seen from the front, with pips at places of a square. */
function thrown(
  colour: string,
  pips: readonly (readonly [number, number])[],
  { x, y, turn }: { x: number; y: number; turn: number },
) {
  const dots = pips.map(([dx, dy]) => `<circle cx="${dx * 26}" cy="${dy * 26}" r="11"/>`).join('')
  const body = `<rect x="-52" y="-52" width="104" height="104" rx="22" fill="${colour}"/>`
  return put(stack(body, `<g fill="#16191c">${dots}</g>`), { x, y, turn })
}

const corners = [
  [-1, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
] as const
const sicBo = stack(
  all(across('#0b8fa3', '#0a2740')),
  thrown('#fdfefe', corners, { x: 78, y: 96, turn: -12 }),
  thrown('#f6d27a', [[0, 0]], { x: 176, y: 130, turn: 16 }),
  thrown('#fdfefe', [...corners, [0, 0]], { x: 96, y: 212, turn: 8 }),
)

/** Twenty balls in the water of a harbour. */
const kenoEighty = stack(
  all(down('#f7b267', '#0e4d64')),
  '<path d="M0 168q60-16 120 0t120 0v152H0z" fill="#0b3a4d"/><path d="M0 206q60-14 120 0t120 0M0 250q60-14 120 0t120 0" fill="none" stroke="#5fc3c9" stroke-width="5" opacity=".6"/>',
  '<path d="M24 168V62h30v106M66 168V92h46v76M186 168V48h34v120" fill="#7a3b2e"/><path d="M18 62h42M60 92h58M180 48h46" stroke="#ffe2b0" stroke-width="9"/>',
  ball({ x: 66, y: 254, r: 62, turn: -8 }, '#e5383b', '80'),
  ball({ x: 178, y: 212, r: 52, turn: 14 }, '#ffcf33', '20'),
)

/** Six small balls that race past. */
const kenoQuick = stack(
  all(across('#0b6e4f', '#6fcf4f')),
  each(
    7,
    (at) => `<path d="M-20 ${20 + at * 46}h${150 + (at % 3) * 60}" stroke="#eaffd8" stroke-width="7" opacity=".45"/>`,
  ),
  ball({ x: 176, y: 62, r: 46, turn: 10 }, '#ffcf33', '24'),
  ball({ x: 112, y: 160, r: 50, turn: 10 }, '#ff7a3c', '6'),
  ball({ x: 182, y: 258, r: 46, turn: 10 }, '#2b7de9', '11'),
)

/** Balls that float on a still pond. */
const kenoCalm = stack(
  all(down('#cfe8ef', '#7fb7c9')),
  each(
    4,
    (at) =>
      `<ellipse cx="120" cy="${196 + at * 8}" rx="${60 + at * 46}" ry="${16 + at * 16}" fill="none" stroke="#fff" stroke-width="5" opacity="${n(0.8 - at * 0.16)}"/>`,
  ),
  '<path d="M-20 300q70-60 130-18t150-22v70H-20z" fill="#3f8f6b"/>',
  ball({ x: 120, y: 160, r: 84, turn: 0 }, '#8fb8ff', '8'),
)

/** A ball on the top of a mountain. */
const kenoSummit = stack(
  all(down('#2a1b5e', '#e2667a')),
  '<path d="M-20 330 108 112l64 84 30-34 70 168z" fill="#3a2a66"/><path d="M108 112 66 184l26-14 18 26 22-28 20 16z" fill="#f4efff"/>',
  '<g fill="#fff" opacity=".8"><circle cx="30" cy="40" r="4"/><circle cx="206" cy="34" r="5"/><circle cx="184" cy="96" r="3"/><circle cx="52" cy="104" r="3"/></g>',
  ball({ x: 112, y: 74, r: 56, turn: -6 }, '#ffcf33', '10'),
)

/** A turtle over pale sand. */
const reef = stack(
  all(down('#d8fff2', '#3cc0b8')),
  '<path d="M0 262q60-26 120 0t120-8v66H0z" fill="#f6e3ad"/><path d="M20 320q-10-60 8-96M44 320q4-40 20-60M214 320q8-70-10-104" stroke="#4aa84a" stroke-width="14" fill="none"/>',
  put(
    stack(
      '<path d="M40-40q40-50 70-26-20 40-56 44zM36 44q36 50 66 26-16-40-50-44zM-62-34q-30-30-52-8 18 24 44 22zM-62 40q-30 30-50 6 16-22 44-22z" fill="#7fae5a"/><path d="M78-18q52-16 62 16-8 34-62 20z" fill="#8fc46a"/>',
      `<path d="M-92 2Q-82-84 0-84 84-84 94 2 82 76 0 76-82 76-92 2z" fill="${orb('#3d7a4f')}"/>`,
      '<path d="M0-60 34-24 20 24-20 24-34-24zM34-24l44-6M20 24l24 38M-20 24l-26 38M-34-24l-46-4" fill="none" stroke="#c9e08a" stroke-width="6"/><circle cx="116" cy="-6" r="6" fill="#15242f"/>',
    ),
    { x: 108, y: 140, scale: 0.86, turn: -18 },
  ),
)

/** An anglerfish that lights the dark. */
const trench = stack(
  all(down('#0f2b55', '#03050f')),
  '<circle cx="188" cy="92" r="92" fill="#fff27a" opacity=".16"/><circle cx="188" cy="92" r="46" fill="#fff27a" opacity=".3"/><circle cx="188" cy="92" r="18" fill="#fffbd0"/>',
  '<path d="M96 132q10-96 88-44" fill="none" stroke="#8a7a8c" stroke-width="7"/>',
  put(
    stack(
      '<path d="M-80 0l-60-50q16 50 0 104z" fill="#3f3340"/>',
      `<path d="M-92 0Q-70-92 20-92 90-86 118-30L62 4l52 46Q70 98 0 92-76 84-92 0z" fill="${orb('#6a4a63')}"/>`,
      '<path d="M112-30l-18 34-12-26zM88-16 74 12 64-14zM108 50 90 20 80 44zM82 44 70 14 60 36z" fill="#fff6dd"/><circle cx="34" cy="-36" r="17" fill="#fff"/><circle cx="38" cy="-34" r="9" fill="#15102a"/>',
    ),
    { x: 96, y: 206, scale: 0.9, turn: -6 },
  ),
)

export const originals = {
  dice,
  keno,
  pearl,
  crash,
  fish,
  wheelGreen,
  wheelBlue,
  wheelRed,
  baccarat,
  baccaratFree,
  dragonTiger,
  andarBahar,
  sicBo,
  kenoEighty,
  kenoQuick,
  kenoCalm,
  kenoSummit,
  reef,
  trench,
} as const
