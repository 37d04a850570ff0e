import { around, each, put, stack } from '#covers/shapes.ts'

export const town = {
  lantern:
    '<g stroke-width="6"><path class="sd" d="M-20-40q0-22 20-22t20 22"/></g><path class="d" d="M-30-42h60l8 12h-76zM-38 46h76l6 14h-88z"/><path class="g" d="M-30-30h60l6 76h-72z"/><path class="w" d="M0-8q18 24 0 42-18-18 0-42z"/><path class="a" d="M0 6q9 14 0 26-9-12 0-26z"/><g stroke-width="5"><path class="sd" d="M-30-30-36 46M30-30l6 76M0-30v16"/></g>',
  paperlantern: stack(
    '<g stroke-width="4"><path class="sd" d="M0-66v16"/></g><ellipse class="a" rx="54" ry="46"/>',
    '<ellipse class="e" rx="32" ry="46"/><ellipse class="g" rx="12" ry="46"/><path class="d" d="M-20-50h40v10h-40zM-20 40h40v10h-40z"/><g stroke-width="5"><path class="sb" d="M-8 50v14M0 50v20M8 50v14"/></g>',
  ),
  candle:
    '<circle class="y" cy="-38" r="30"/><path class="g" d="M0-66q22 28 0 44-22-16 0-44z"/><path class="a" d="M0-46q10 14 0 24-10-10 0-24z"/><path class="c" d="M-18-16h36v64h-36z"/><path class="f" d="M6-16h12v64H6zM-18-16h10v22q-10 8-10-4z"/><path class="b" d="M-44 46h88q-6 14-24 14h-40q-18 0-24-14z"/>',
  tram: '<g stroke-width="4"><path class="sd" d="M-16-42 4-60l18 0"/></g><path class="a" d="M-58-38q0-8 8-8H50q8 0 8 8v82H-58z"/><path class="c" d="M-58-38q0-8 8-8H50q8 0 8 8v6H-58zM-58 14H58v8H-58z"/><path class="k" d="M-50-26h22V6h-22zm30 0h22V6h-22zm30 0h22V6H10zm30 0h12V6H40z"/><path class="b" d="M-58 22H58v22H-58z"/><circle class="g" cx="46" cy="32" r="6"/><circle class="d" cx="-30" cy="48" r="12"/><circle class="d" cx="30" cy="48" r="12"/>',
  shop: stack(
    '<path class="f" d="M-52-10H52v70H-52z"/><path class="k" d="M-42 12h44v32h-44z"/><path class="b" d="M14 12h28v48H14z"/><circle class="g" cx="36" cy="38" r="3"/>',
    each(6, (at) => `<path class="${at % 2 ? 'c' : 'a'}" d="M${-60 + at * 20}-44h20v36a10 10 0 0 1-20 0z"/>`),
    '<path class="d" d="M-60-52H60v10H-60z"/>',
  ),
  house:
    '<path class="b" d="M22-48h14v30H22z"/><path class="c" d="M-42-8h84v68h-84z"/><path class="x" d="M10-8h32v68H10z" opacity=".6"/><path class="a" d="M0-56 60-4H-60z"/><path class="b" d="M0-56 60-4H44L0-42-44-4h-16z"/><path class="d" d="M-12 60V26q12-14 24 0v34z"/><path class="g" d="M-34 8h14v16h-14zM20 8h14v16H20z"/>',
  city: stack(
    '<path class="n" d="M-60-10h30v70h-30zM-26-50h34V60h-34zM12-24h26v84H12zM40 0h22v60H40z"/><path class="x" d="M-4-50H8V60H-4zM28-24h10v84H28z"/>',
    ...[-52, -40, -18, -6, 18, 30, 46].map((x, at) =>
      each(
        at % 2 ? 4 : 5,
        (row) =>
          `<path class="${(at + row) % 3 ? 'g' : 'm'}" d="M${x} ${(at < 2 ? -2 : at < 4 ? -40 : at < 6 ? -14 : 10) + row * 15}h6v8h-6z"/>`,
      ),
    ),
    '<path class="a" d="M-26-50-9-64 8-50z"/>',
  ),
  gem: '<path class="a" d="M-34-40h68l26 34L0 58-60-6z"/><path class="e" d="m-34-40 14 34h40l14-34z"/><path class="b" d="M20-6h40L0 58z"/><path class="y" d="m-60-6 26-34 14 34zM-20-6H20L0 58z"/>',
  clock: stack(
    '<circle class="b" r="58"/><circle class="g" r="51"/><circle class="c" r="43"/>',
    around(12, '<path class="d" d="M-2-40h4v8h-4z"/>'),
    '<g stroke-width="6"><path class="sd" d="M0 0v-28M0 0l18 12"/></g><circle class="a" r="6"/>',
  ),
  envelope:
    '<path class="c" d="M-58-36H58v84H-58z"/><path class="f" d="M-58 48-8 0H8l50 48z"/><path class="k" d="m-58-36 58 52 58-52z"/><path class="w" d="m-58-36 58 44 58-44z"/><circle class="a" cy="8" r="15"/><circle class="b" cy="8" r="8"/>',
  rocket:
    '<path class="g" d="M-12 40h24L0 68z"/><path class="a" d="M-20 10-42 40l2 14 22-10zM20 10l22 30-2 14-22-10z"/><path class="c" d="M0-66q38 44 18 110h-36Q-38-22 0-66z"/><path class="x" d="M0-66q38 44 18 110H4Q22-10 0-66z"/><path class="b" d="M0-66q16 18 20 38h-40q4-20 20-38z"/><circle class="n" cy="-4" r="13"/><circle class="k" cy="-4" r="8"/>',
  fireworks: stack(
    put(around(12, '<path class="a" d="M-2-16-4-50q4-10 8 0L2-16z"/><circle class="g" cy="-60" r="3"/>'), {
      x: -8,
      y: -6,
      scale: 0.95,
    }),
    put(around(10, '<path class="g" d="M-2-12-4-40q4-8 8 0L2-12z"/>'), { x: 34, y: 34, scale: 0.6 }),
    put(around(8, '<path class="e" d="M-2-12-4-40q4-8 8 0L2-12z"/>'), { x: -40, y: 42, scale: 0.45 }),
  ),
  carousel:
    '<path class="a" d="M0-60 58-22H-58z"/><path class="c" d="M0-60 20-22h-40z"/><path class="g" d="M-58-22H58q0 12-10 12t-10-12q0 12-9 12t-10-12q0 12-9 12T0-22q0 12-10 12t-10-12q0 12-9 12t-10-12q0 12-9 12t-10-12z"/><g stroke-width="4"><path class="sd" d="M-34-12v60M34-12v60M0-12v60"/></g><path class="e" d="M-48 20q6-14 20-10l6-8 6 10-6 6v12h-8v-8h-8v8h-8z"/><path class="c" d="M20 26q6-14 20-10l6-8 6 10-6 6v12h-8v-8h-8v8h-8z"/><path class="b" d="M-54 46H54l6 14H-60z"/>',
  stairs:
    '<path class="f" d="M-58 60V34h28V10H-2v-24h28v-24h34v98z"/><path class="c" d="M-58 34h28v6h-28zM-30 10H-2v6h-28zM-2-14h28v6H-2zM26-38h34v6H26z"/><g stroke-width="5"><path class="sa" d="M-54 4v28M-30-18V8M-4-44v28M24-66v26M-54 4l78-70h30"/></g>',
  radio:
    '<g stroke-width="4"><path class="sd" d="M30-34 52-64"/></g><rect class="b" x="-58" y="-34" width="116" height="90" rx="16"/><rect class="a" x="-50" y="-26" width="100" height="74" rx="10"/><circle class="d" cx="-18" cy="12" r="25"/><g stroke-width="3"><path class="sf" d="M-36 4h36M-40 12H4M-36 20h36"/></g><path class="c" d="M16-16h26v16H16z"/><circle class="g" cx="24" cy="26" r="9"/><circle class="c" cx="42" cy="14" r="5"/>',
  record:
    '<circle class="d" r="58"/><g stroke-width="2"><circle class="sm" r="48"/><circle class="sm" r="38"/><circle class="sm" r="29"/></g><circle class="a" r="20"/><circle class="c" r="5"/><path class="y" d="M0 0-54-22A58 58 0 0 1-34-47z"/><path class="y" d="m0 0 54 22a58 58 0 0 1-20 25z"/><g stroke-width="6"><path class="sg" d="M58-54 34-12l-10 4"/></g>',
  umbrella: stack(
    '<g stroke-width="6"><path class="sd" d="M0-50v92q0 16-13 16t-13-14"/></g><path class="a" d="M-60 0q4-54 60-54T60 0q-10-10-20 0-10-10-20 0-10-10-20 0-10-10-20 0-10-10-20 0-10-10-20 0z"/><path class="b" d="M0-54q-20 20-20 54 10-10 20 0 10-10 20 0 0-34-20-54z"/><path class="e" d="M0-54q-44 4-60 54 10-10 20 0 6-38 40-54z" opacity=".7"/>',
  ),
  book: '<path class="b" d="M-60-34Q-28-46 0-30q28-16 60-4v86Q28 40 0 56q-28-16-60-4z"/><path class="c" d="M-54-38Q-26-48 0-32v80q-26-14-54-4z"/><path class="f" d="M54-38Q26-48 0-32v80q26-14 54-4z"/><g stroke-width="3"><path class="sm" d="M-44-20q18-6 34 2M-44-4q18-6 34 2M-44 12q18-6 34 2M44-20q-18-6-34 2M44-4q-18-6-34 2" opacity=".7"/></g><path class="a" d="M26-44l14-1v36l-7-7-7 7z"/>',
  bottle:
    '<path class="h" d="M-10-66h20v16h-20z"/><path class="a" d="M-12-50h24v24q34 14 34 52 0 34-46 34T-46 26q0-38 34-52z" opacity=".92"/><path class="b" d="M-44 18q44 14 88 0 4 42-44 42T-44 18z"/><path class="y" d="M-30 4q6-18 18-22v18q-12 10-14 32-8-12-4-28z"/>',
  drum: '<path class="a" d="M-50-24h100v60q-50 30-100 0z"/><g stroke-width="5"><path class="sc" d="m-50-20 25 64 25-58 25 58 25-64"/></g><ellipse class="f" cy="-24" rx="50" ry="18"/><ellipse class="c" cy="-24" rx="40" ry="13"/><g stroke-width="6"><path class="sb" d="M-10-24-44-58M10-24l40-36"/></g><circle class="h" cx="-10" cy="-24" r="6"/><circle class="h" cx="10" cy="-24" r="6"/>',
  lute: '<g transform="rotate(32)"><path class="b" d="M-7-66H7V4H-7z"/><path class="a" d="M0-4q38 6 36 36Q30 64 0 64t-36-32Q-38 2 0-4z"/><circle class="d" cy="26" r="11"/><g stroke-width="2"><path class="sc" d="M-3-60V54M3-60V54"/></g><path class="h" d="M-14 50h28v6h-28z"/><g stroke-width="5"><path class="sg" d="M-14-58h28M-14-46h28"/></g></g>',
  flute:
    '<g transform="rotate(-34)"><rect class="h" x="-64" y="-11" width="128" height="22" rx="10"/><rect class="g" x="-64" y="-11" width="128" height="9" rx="5"/><path class="b" d="M-46-11h9v22h-9zM34-11h9v22h-9z"/><circle class="d" cx="-22" r="5"/><circle class="d" cx="-6" r="5"/><circle class="d" cx="10" r="5"/><circle class="d" cx="24" r="4"/></g><g stroke-width="5"><path class="sa" d="M-34-30v-26l22-6v26"/></g><circle class="a" cx="-40" cy="-28" r="8"/><circle class="a" cx="-18" cy="-34" r="8"/>',
  notes:
    '<g stroke-width="7"><path class="sa" d="M-26 36v-74l58-14v74"/></g><path class="a" d="m-26-38 58-14v20l-58 14z"/><ellipse class="b" cx="-38" cy="38" rx="18" ry="14"/><ellipse class="b" cx="20" cy="24" rx="18" ry="14"/>',
  mask: '<path class="a" d="M-52-38Q0-62 52-38 58 36 0 60-58 36-52-38z"/><path class="b" d="M0-50q30 0 52 12Q58 36 0 60z" opacity=".6"/><path class="d" d="M-40-14q18-16 32 2-18 12-32-2zM40-14q-18-16-32 2 18 12 32-2zM-24 24q24 20 48 0-8 22-24 22t-24-22z"/><path class="g" d="M0-62l10 18L0-30l-10-14z"/><circle class="e" cx="-34" cy="12" r="8"/><circle class="e" cx="34" cy="12" r="8"/>',
  spool:
    '<path class="h" d="M-44-56h88v18h-88zM-44 42h88v18h-88z"/><path class="a" d="M-34-38h68v80h-68z"/><g stroke-width="4"><path class="sb" d="M-34-24l68-8M-34-10l68-8M-34 4l68-8M-34 18l68-8M-34 32l68-8" /><path class="sc" d="M34 26q30 4 24 24"/></g><path class="x" d="M10-38h24v80H10z"/>',
  fire: '<path class="a" d="M4-62c8 34 46 44 44 82-2 28-24 40-48 40s-48-14-46-42c0-20 14-30 18-46 8 8 14 14 14 22C0-20 8-40 4-62z"/><path class="g" d="M4-10c4 18 24 24 22 44-2 16-14 24-26 24s-26-8-24-26c0-12 8-16 10-26 6 4 8 8 8 14C0 10 6 2 4-10z"/><path class="w" d="M2 26c10 10 12 30-2 30s-12-16-6-22c2 2 4 2 4 4 4-2 4-6 4-12z"/>',
  kettle:
    '<g stroke-width="7"><path class="sd" d="M-34-14q4-46 34-46t34 46"/></g><path class="b" d="m34 8 26-30 6 6L44 44z"/><path class="a" d="M-50 52q-2-62 50-62t50 62q-50 16-100 0z"/><path class="x" d="M16-7q32 10 34 59-24 8-50 8Q36 30 16-7z"/><path class="h" d="M-20-10q20-12 40 0z"/><circle class="g" cy="-20" r="7"/>',
  projector:
    '<path class="y" d="m20-4 44-34v66z"/><circle class="d" cx="-32" cy="-36" r="22"/><circle class="d" cx="8" cy="-38" r="18"/><circle class="f" cx="-32" cy="-36" r="8"/><circle class="f" cx="8" cy="-38" r="6"/><rect class="a" x="-54" y="-20" width="74" height="50" rx="8"/><path class="b" d="M20-10l16-6v34l-16-6z"/><g stroke-width="6"><path class="sd" d="M-16 30l-24 30M-16 30l24 30"/></g><circle class="g" cx="-34" cy="4" r="8"/>',
  mirror:
    '<ellipse class="h" cy="-14" rx="42" ry="48"/><ellipse class="k" cy="-14" rx="33" ry="39"/><path class="w" d="M-24-30q14-22 34-20L-18 6q-10-14-6-36z" opacity=".8"/><path class="h" d="M-8 32H8v20H-8z"/><path class="b" d="M-24 50h48l6 10h-60z"/><circle class="a" cy="-62" r="8"/>',
  bread:
    '<path class="h" d="M-58 26q-6-54 58-54t58 54q-2 24-58 24t-58-24z"/><path class="g" d="M-52 14q2-36 52-36t52 36Q0 36-52 14z"/><g stroke-width="6"><path class="sh" d="M-26-12l10 22M0-16l8 24M26-12l6 18"/></g>',
  cart: '<path class="b" d="M-58-8h20l8 44h-12z"/><path class="a" d="M-34-34q0-16 34-16 44 0 48 40v30h-82z"/><path class="c" d="M-34-34q0-16 34-16 44 0 48 40h-24q-4-26-30-26z"/><path class="g" d="M-34 8h82v12h-82z"/><g stroke-width="5"><circle class="sd" cx="-26" cy="42" r="16"/><circle class="sd" cx="32" cy="42" r="16"/><path class="sd" d="M-58-8h-6"/></g><circle class="d" cx="-26" cy="42" r="5"/><circle class="d" cx="32" cy="42" r="5"/>',
  gate: '<path class="b" d="M-58-34h116v14H-58z"/><path class="a" d="M-66-52q66 20 132 0l-6 20H-60z"/><path class="a" d="M-42-20h16v80h-16zM26-20h16v80H26z"/><path class="x" d="M-32-20h6v80h-6zM36-20h6v80h-6z"/><path class="g" d="M-12-20h24v22h-24z"/><path class="k" d="M-26 60q0-46 26-46t26 46z" opacity=".6"/>',
  fan: stack(
    put(
      stack(
        ...[-60, -40, -20, 0, 20, 40, 60].map((turn, at) =>
          put(`<path class="${at % 2 ? 'c' : 'a'}" d="M-3 0-21-92q21-10 42 0L3 0z"/>`, { turn }),
        ),
      ),
      { y: 44 },
    ),
    '<path class="b" d="M-8 36H8v24H-8z"/><circle class="g" cy="44" r="7"/>',
  ),
  coins: stack(
    ...[
      [-26, 46, 3],
      [28, 46, 5],
      [2, 52, 2],
    ].map(([x = 0, y = 0, count = 1]) =>
      each(
        count,
        (at) =>
          `<ellipse class="h" cx="${x}" cy="${y - at * 12}" rx="30" ry="12"/><ellipse class="g" cx="${x}" cy="${y - at * 12 - 5}" rx="30" ry="11"/>`,
      ),
    ),
    '<circle class="h" cx="-22" cy="-28" r="28"/><circle class="g" cx="-24" cy="-29" r="26"/><circle class="sh" cx="-24" cy="-29" r="17" stroke-width="3"/>',
  ),
  hand: '<path class="f" d="M-28 60q-18-34-24-58 8-12 16 0l8 18-8-58q8-14 16 0l6 44 2-56q8-12 16 0l0 56 10-48q10-10 14 2l-6 52 14-24q12-4 12 8-16 36-22 64z"/><g stroke-width="3"><path class="sb" d="M-8 20q8-8 16 0t-2 18-18 0-4-18M6 44v14"/></g><circle class="b" cy="30" r="4"/>',
  star: stack(
    around(5, '<path class="g" d="M0-58 16-18 0 0-16-18z"/><path class="h" d="M0-58 16-18 0 0z"/>'),
    '<circle class="w" r="7"/>',
  ),
} as const satisfies Record<string, string>
