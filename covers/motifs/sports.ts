import { around, each, put, stack } from '#covers/shapes.ts'

const round = (fill: string, r = 50) =>
  `<circle class="${fill}" r="${r}"/><path class="x" d="M${r * 0.7} ${-r * 0.71}a${r} ${r} 0 0 1-${r * 1.41} ${r * 1.41}A${r * 1.3} ${r * 1.3} 0 0 0 ${r * 0.7} ${-r * 0.71}z"/>`

export const sports = {
  football: stack(
    round('w'),
    '<path class="d" d="M0-20 19-6 12 16h-24L-19-6zM-8-49q8-3 16 0l6 12-14 9-14-9zM40-30q8 10 9 22l-12 6-11-10 4-14zM-40-30q-8 10-9 22l12 6 11-10-4-14zM24 44q10-5 17-15l-6-11-14 0-7 12zM-24 44q-10-5-17-15l6-11 14 0 7 12z"/><g stroke-width="3"><path class="sd" d="M0-20v-10M19-6l9-4M12 16l8 6M-12 16l-8 6M-19-6l-9-4"/></g>',
  ),
  cricket: stack(
    '<g transform="rotate(36)"><path class="h" d="M-5-66H5v34H-5z"/><path class="g" d="M-13-32h26l3 88q-16 10-32 0z"/><path class="x" d="M2-32h11l3 88q-8 5-14 5z"/><path class="d" d="M-5-66H5v22H-5z"/></g>',
    put(
      `${round('a', 20)}<g stroke-width="3"><path class="sc" d="M-6-19q10 19 0 38M2-20q10 20 0 40" stroke-dasharray="4 3"/></g>`,
      { x: 34, y: 34 },
    ),
  ),
  wickets: stack(
    each(
      3,
      (at) =>
        `<rect class="g" x="${-31 + at * 26}" y="-44" width="10" height="104" rx="4"/><path class="x" d="M${-26 + at * 26}-44h5v104h-5z"/>`,
    ),
    '<rect class="h" x="-32" y="-54" width="32" height="8" rx="4"/><rect class="h" x="2" y="-54" width="32" height="8" rx="4" transform="rotate(-14 10 -50)"/>',
    put(round('a', 17), { x: 40, y: -12 }),
  ),
  tennis: stack(
    '<g transform="rotate(-34)"><path class="b" d="M-6 16H6v48H-6z"/><ellipse class="k" cy="-22" rx="34" ry="42" opacity=".6"/><g stroke-width="2"><path class="sw" d="M-18-56v68M0-62v80M18-56v68M-32-36h64M-34-18h68M-30 2h60"/></g><ellipse class="sa" cy="-22" rx="34" ry="42" stroke-width="7"/></g>',
    put(
      `<circle class="g" r="17"/><g stroke-width="3"><path class="sw" d="M-14-10q14 10 0 20M14-10q-14 10 0 20"/></g>`,
      { x: 36, y: 36 },
    ),
  ),
  basketball: stack(
    round('a'),
    '<g stroke-width="4"><path class="sd" d="M0-50V50M-50 0H50M-36-35q28 35 0 70M36-35Q8 0 36 35"/></g>',
  ),
  volleyball: stack(
    round('c'),
    '<path class="a" d="M0 0Q-8-30 12-48q26 4 36 28Q20-24 0 0zM0 0q30 10 46-14 6 28-12 50Q26 10 0 0zM0 0q-24 20-16 47-26-8-33-36 20-4 49-11z" opacity=".85"/><g stroke-width="3"><path class="sn" d="M0 0Q-8-30 12-48M0 0Q20-24 48-20M0 0q30 10 46-14M0 0q26 10 34 36M0 0q-24 20-16 47M0 0q-29 7-49 11"/></g>',
  ),
  handball: stack(
    round('m'),
    '<path class="c" d="M0-22 21-7 13 18h-26L-21-7z"/><g stroke-width="4"><path class="sc" d="M0-22v-28M21-7l27-9M13 18l17 22M-13 18l-17 22M-21-7l-27-9"/></g>',
  ),
  kabaddi:
    '<circle class="h" cx="-26" cy="-44" r="12"/><circle class="b" cx="34" cy="-34" r="12"/><g stroke-width="14"><path class="sa" d="M-22-24 0 6l-20 20-14 30M0 6l28 4 8 36M-18-18l34 4 22-10"/></g><g stroke-width="13"><path class="sm" d="M36-16 40 22l-14 34M40 22l16 32M34-10l-22 8"/></g>',
  shuttle: stack(
    '<g transform="rotate(30)">',
    each(5, (at) =>
      put('<path class="w" d="M-7 18-13-52q13-12 26 0L7 18z"/><path class="x" d="M0 18V-58l13 6L7 18z"/>', {
        turn: -24 + at * 12,
        y: -2,
      }),
    ),
    '<g stroke-width="3"><path class="sm" d="M-22-14q22-10 44 0M-16 6q16-6 32 0"/></g><path class="a" d="M-17 18h34q2 36-17 36t-17-36z"/></g>',
  ),
  paddle: stack(
    '<g transform="rotate(-30)"><path class="h" d="M-8 24H8v38H-8z"/><circle class="b" cy="-14" r="42"/><circle class="a" cy="-16" r="39"/><path class="d" d="M-34 14h68l-16 14h-36z"/></g>',
    put(round('w', 14), { x: 42, y: 34 }),
  ),
  hockey: stack(
    '<g stroke-width="11"><path class="sh" d="M-40-60 8 36q8 16 28 8 12-8 10-22"/></g><g stroke-width="11"><path class="sa" d="M-40-60l20 40"/></g>',
    put(round('w', 16), { x: -22, y: 44 }),
  ),
  icehockey:
    '<g stroke-width="10"><path class="sh" d="M-44-60 2 40h48"/><path class="sa" d="M44-60-2 40h-48"/></g><ellipse class="d" cy="52" rx="22" ry="8"/><path class="d" d="M-22 44h44v8h-44z"/><ellipse class="n" cy="44" rx="22" ry="8"/>',
  baseball: stack(
    round('w'),
    '<g stroke-width="4"><path class="sa" d="M-30-40q26 40 0 80M30-40q-26 40 0 80" /><path class="sa" d="M-24-24l10-4M-18-8h11M-18 8h11M-24 24l10 4M24-24l-10-4M18-8H7M18 8H7M24 24l-10 4"/></g>',
  ),
  rugby:
    '<g transform="rotate(-32)"><ellipse class="a" rx="62" ry="38"/><path class="b" d="M-62 0q20 24 62 24T62 0q-6 38-62 38T-62 0z"/><path class="c" d="M-44-27q10 27 0 54l-9-6q-8-21 0-42zM44-27q-10 27 0 54l9-6q8-21 0-42z"/><g stroke-width="4"><path class="sc" d="M-20-8h40M-12-14v12M0-14v12M12-14v12"/></g></g>',
  glove:
    '<path class="a" d="M-34 20q-20-22-12-46 8-34 44-34 46-2 52 36 2 30-16 44v14h-68z"/><path class="b" d="M-46-20q22-20 36 2 8 18-10 26-22 8-26-28z"/><path class="c" d="M-36 32h72v12h-72z"/><path class="b" d="M-36 44h72v16h-72z"/><path class="y" d="M-4-50q30-4 42 20-22-16-42-20z"/>',
  snooker: stack(
    ...[
      [-36, 40],
      [0, 40],
      [36, 40],
      [-18, 8],
      [18, 8],
    ].map(([x, y]) => put(`${round('a', 18)}<circle class="y" cx="-6" cy="-7" r="4"/>`, { x: x ?? 0, y: y ?? 0 })),
    put(`${round('w', 18)}<circle class="y" cx="-6" cy="-7" r="4"/>`, { y: -26 }),
    '<g transform="rotate(38 20 -48)"><path class="g" d="M14-70h8l2 20H12z"/><path class="w" d="M14-52h8v6h-8z"/></g>',
  ),
  darts: stack(
    '<circle class="d" r="60"/>',
    each(20, (at) => `<path class="${at % 2 ? 'c' : 'n'}" d="M0 0-8-50H8z" transform="rotate(${at * 18})"/>`),
    '<circle class="sa" r="50" stroke-width="6"/><circle class="sa" r="31" stroke-width="5"/><circle class="l" r="9"/><circle class="a" r="5"/><g stroke-width="4"><path class="sg" d="M4-2l32-24"/></g><path class="e" d="m34-26 8-16 6 6 12-2-6 14-18 4z"/>',
  ),
  golf: stack(
    '<path class="l" d="M-60 60q8-24 60-24t60 24z"/><ellipse class="d" cx="10" cy="44" rx="12" ry="4"/><g stroke-width="5"><path class="sc" d="M10 44V-60"/></g><path class="a" d="M12-60 54-44 12-26z"/>',
    put(round('w', 11), { x: -26, y: 40 }),
  ),
  bicycle: stack(
    '<g stroke-width="5"><circle class="sd" cx="-32" cy="28" r="27"/><circle class="sd" cx="34" cy="28" r="27"/><path class="sa" d="M-32 28-14-16h38L2 28zM-14-16 2 28M24-16l10 44M24-16l-4-16h14"/><path class="sd" d="M-18-26h-14m10 0 8 10"/></g>',
    '<circle class="g" cx="2" cy="28" r="7"/>',
  ),
  shoe: '<path class="a" d="M-56-24q8 10 22 2l10-12q22 34 62 40 22 4 22 24v10H-56z"/><path class="b" d="M-56-24q8 10 22 2l-2 44h-20z"/><path class="c" d="M-58 40H60v10q-4 8-12 8h-96q-10 0-10-10z"/><g stroke-width="5"><path class="sc" d="M-12-16l-10 10M2-4-8 8M16 6 6 18"/></g><path class="g" d="M-30 26q24 8 50 0l-6 10h-44z"/>',
  race: '<path class="a" d="M-60 26q4-20 26-20l18-24h34l16 24q24 0 28 20v10H-60z"/><path class="k" d="M-22 4l10-14H8V4zM14-10h6l10 14H14z"/><path class="b" d="M-62 30H64v10H-62zM40-2h18v8H44z"/><circle class="d" cx="-32" cy="40" r="17"/><circle class="f" cx="-32" cy="40" r="8"/><circle class="d" cx="34" cy="40" r="17"/><circle class="f" cx="34" cy="40" r="8"/>',
  flag: stack(
    '<g stroke-width="6"><path class="sd" d="M-44 60V-58"/></g>',
    each(
      20,
      (at) =>
        `<path class="${(at + Math.floor(at / 5)) % 2 ? 'w' : 'd'}" d="M${-41 + (at % 5) * 19} ${-56 + Math.floor(at / 5) * 17 + (at % 5) * 2}h19v17h-19z"/>`,
    ),
  ),
  racket: stack(
    '<g transform="rotate(30)"><g stroke-width="6"><path class="sh" d="M0 62V6"/></g><path class="k" d="M0 6Q-30-4-26-40q6-20 26-20t26 20Q30-4 0 6z" opacity=".55"/><g stroke-width="2"><path class="sw" d="M-12-56V0M0-60V6M12-56V0M-26-40h52M-26-24h52M-18-8h36"/></g><g stroke-width="6"><path class="sa" d="M0 6Q-30-4-26-40q6-20 26-20t26 20Q30-4 0 6z"/></g></g>',
    put(round('d', 12), { x: -34, y: 36 }),
  ),
  takraw: stack(
    round('g'),
    '<g stroke-width="7"><path class="sh" d="M-48-10Q0-40 48-10M-48 12Q0 40 48 12M-20-46Q-40 0-20 46M20-46q20 46 0 92M-36-34Q20 0 34 36M36-34Q-20 0-34 36"/></g><circle class="d" r="7"/>',
  ),
  hoop: stack(
    '<path class="c" d="M-46-60h92v58h-92z"/><g stroke-width="4"><path class="sn" d="M-18-38h36v28h-36z"/></g><g stroke-width="7"><path class="sa" d="M-28 0h56"/></g><g stroke-width="3"><path class="sw" d="M-26 2l10 40h32L26 2M-14 2l14 40L14 2M-20 22h40"/></g>',
    put(round('a', 17), { x: 0, y: -22 }),
  ),
  bowls: stack(
    put(round('d', 30), { x: -26, y: 28 }),
    put('<circle class="sg" r="13" stroke-width="4"/>', { x: -26, y: 28 }),
    put(round('a', 26), { x: 32, y: 32 }),
    put('<circle class="sc" r="11" stroke-width="4"/>', { x: 32, y: 32 }),
    put(round('w', 14), { x: 4, y: -18 }),
  ),
  snow: stack(
    around(6, '<g stroke-width="7"><path class="sw" d="M0 0v-56M0-36l-15-13M0-36l15-13M0-18l-11-9M0-18l11-9"/></g>'),
    '<circle class="a" r="8"/>',
  ),
  oars: '<g stroke-width="6"><path class="sh" d="M-44 60 34-40M44 60-34-40"/></g><path class="a" d="M24-40q2-20 26-26 8 24-12 38zM-24-40q-2-20-26-26-8 24 12 38z"/><path class="c" d="M38-60l12-6q4 10 0 20zM-38-60l-12-6q-4 10 0 20z"/>',
  swim: '<g stroke-width="9"><path class="sk" d="M-58 32q15-14 29 0t29 0 29 0 29 0M-58 52q15-14 29 0t29 0 29 0 29 0"/></g><circle class="h" cx="30" cy="-8" r="17"/><path class="a" d="M14-14a17 17 0 0 1 33 4z"/><g stroke-width="14"><path class="sh" d="M10 12-18-8-46-28M-18-8l-28 22"/></g>',
  boxer:
    '<path class="a" d="M-52-30q30-20 48 4 6 34-26 40-34-6-22-44zM52-30Q22-50 4-26q-6 34 26 40 34-6 22-44z"/><path class="b" d="M-50 6q18 14 36-2l4 26h-34zM50 6Q32 20 14 4l-4 26h34z"/><path class="c" d="M-46 32h38v10h-38zM46 32H8v10h38z"/><path class="y" d="M-40-30q16-10 28 2-18-2-28-2zM40-30q-16-10-28 2 18-2 28-2z"/>',
  medal:
    '<path class="a" d="M-34-64h22L8-8-10 2zM34-64H12L-8-8 10 2z"/><path class="b" d="M34-64H12L0-30-8-8 10 2z" opacity=".6"/><circle class="h" cy="26" r="34"/><circle class="g" cy="25" r="29"/><path class="h" d="m0 6 6 12 13 2-10 9 3 14L0 36l-12 7 3-14-10-9 13-2z"/>',
} as const satisfies Record<string, string>
