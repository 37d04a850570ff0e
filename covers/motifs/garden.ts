import { around, each, put, stack } from '#covers/shapes.ts'

const stem =
  '<g stroke-width="7"><path class="sq" d="M0 4v56"/></g><path class="l" d="M2 46q8-32 40-32-4 30-40 32zM-2 56q-6-24-34-26 4 24 34 26z"/>'
const berry =
  '<circle class="a" r="17"/><path class="x" d="M8-15a17 17 0 0 1-8 32 24 24 0 0 0 8-32z"/><circle class="y" cx="-6" cy="-6" r="4"/>'
const cloud =
  '<path class="w" d="M-52 10c-16-26 12-44 26-34 6-34 52-34 56-4 28-6 36 30 14 38z"/><path class="k" d="M-52 10q50-16 96 0z"/>'

export const garden = {
  sunflower: put(
    stack(
      put(stem, { y: 0 }),
      put(
        stack(
          around(14, '<path class="h" d="M0-18q-13-18 0-36 13 18 0 36z"/>', 13),
          around(14, '<path class="g" d="M0-18q-12-16 0-32 12 16 0 32z"/>'),
          '<circle class="b" r="22"/><circle class="d" r="13" opacity=".5"/>',
        ),
        { y: -18 },
      ),
    ),
    { y: 0 },
  ),
  daisy: stack(
    put(stem, { y: 0 }),
    put(stack(around(9, '<path class="a" d="M0-8q-20-24 0-44 20 20 0 44z"/>'), '<circle class="g" r="15"/>'), {
      y: -16,
    }),
  ),
  bellflower:
    '<g stroke-width="6"><path class="sq" d="M4 60C-8 10-2-40 34-54M0 10C-8-16-20-30-36-30M2 34C16 8 28 2 44 4"/></g><g><path class="a" d="M18-54q32-2 38 36-8-8-14 2-8-10-16 2-14-12-8-40z"/><path class="a" d="M-52-30q28 0 30 34-8-6-12 2-8-8-14 2-14-14-4-38z"/><path class="e" d="M34 4q28 0 28 30-6-4-12 2-8-8-14 2-10-16-2-34z"/></g><path class="l" d="M2 60q-2-26-34-30 2 26 34 30z"/>',
  lotus:
    '<path class="l" d="M-60 44q60-16 120 0-20 16-60 16t-60-16z"/><path class="b" d="M-56 2q28-4 44 42-40-4-44-42zM56 2q-28-4-44 42 40-4 44-42z"/><path class="a" d="M-40-26q30 12 34 70-40-20-34-70zM40-26q-30 12-34 70 40-20 34-70z"/><path class="e" d="M0-48q34 46 0 94-34-48 0-94z"/><path class="g" d="M-8 40q8-10 16 0z"/>',
  rose: stack(
    put(stem, { y: 0 }),
    '<circle class="a" cy="-20" r="36"/><path class="b" d="M-36-20a36 36 0 0 0 72 0q-12 20-36 20t-36-20z"/><g stroke-width="5"><path class="sb" d="M-20-28q0-20 22-20t20 20-20 16-12-16 12-8"/></g>',
  ),
  leaf: '<path class="l" d="M-4 56C-64 20-42-46 40-56 58 0 40 50-4 56z"/><path class="q" d="M-4 56C34 12 36-30 40-56 58 0 40 50-4 56z"/><g stroke-width="4"><path class="sc" d="M-14 60Q-2 0 28-36M0 18l-24-10M8-2l-20-12M2 22l30-4M12 0l24-6" opacity=".7"/></g>',
  sprig: stack(
    '<g stroke-width="5"><path class="sq" d="M0 60V-40"/></g>',
    each(
      4,
      (at) =>
        `<path class="l" d="M0 ${48 - at * 24}q6-28 ${44 - at * 6}-28-4 28-${44 - at * 6} 28zM0 ${48 - at * 24}q-6-28-${44 - at * 6}-28 4 28 ${44 - at * 6} 28z"/>`,
    ),
    '<path class="e" d="M0-34q-14-14 0-26 14 12 0 26z"/>',
  ),
  seedling:
    '<g stroke-width="8"><path class="sq" d="M0 50V-4"/></g><path class="l" d="M0-2q-6-46-58-42 4 46 58 42z"/><path class="e" d="M0-2q0-52 50-56 8 48-50 56z" opacity=".95"/><path class="b" d="M-44 60q8-22 44-22t44 22z"/>',
  clover: put(
    stack(
      '<g stroke-width="7"><path class="sq" d="M4 4q4 36-14 60"/></g>',
      around(
        4,
        '<path class="l" d="M0-4c-44-22-26-62 0-40 26-22 44 18 0 40z"/><path class="q" d="M0-4c30-14 32-40 14-46Q10-28 0-4z" opacity=".6"/>',
        45,
      ),
    ),
    { y: -4 },
  ),
  wheat: stack(
    ...[-24, 0, 24].map((turn, at) =>
      put(
        stack(
          '<g stroke-width="5"><path class="sh" d="M0 60V-30"/></g>',
          each(
            4,
            (row) =>
              `<path class="g" d="M0 ${6 - row * 15}q-18-4-18-22 16 4 18 22zM0 ${6 - row * 15}q18-4 18-22-16 4-18 22z"/>`,
          ),
          '<path class="g" d="M0-50q-9-12 0-24 9 12 0 24z"/>',
        ),
        { x: (at - 1) * 20, y: at === 1 ? 0 : 8, turn, scale: 0.88 },
      ),
    ),
    '<path class="a" d="M-22 30q22 10 44 0v14q-22 10-44 0z"/>',
  ),
  acorn:
    '<path class="a" d="M-34-10h68q4 44-34 70Q-38 34-34-10z"/><path class="x" d="M8-10h26q4 44-34 70Q18 26 8-10z"/><path class="b" d="M-44-8q0-36 44-36t44 36q-44 16-88 0z"/><g stroke-width="8"><path class="sb" d="M0-44q0-10 10-16"/></g><path class="l" d="M8-50q20-18 46-6-18 20-46 6z"/>',
  tree: '<path class="b" d="M-9 60q4-40 0-60h18q-4 20 0 60z"/><circle class="q" cx="-26" cy="-4" r="28"/><circle class="q" cx="28" cy="-2" r="26"/><circle class="l" cy="-26" r="36"/><circle class="y" cx="-10" cy="-38" r="12"/><circle class="a" cx="-24" cy="0" r="6"/><circle class="a" cx="20" cy="-20" r="6"/><circle class="a" cx="32" cy="6" r="6"/>',
  pines:
    '<path class="b" d="M-6 40H6v20H-6z"/><path class="q" d="M0-60 26-20H12l24 32H18l24 34h-84l24-34h-18l24-32h-14z"/><path class="x" d="M0-60 26-20H12l24 32H18l24 34H0z"/><path class="l" d="m-38 4 14 22h-8l16 26h-44l16-26h-8z"/><path class="l" d="m42 12 12 18h-6l12 22H28l12-22h-8z"/>',
  palm: '<g stroke-width="10"><path class="sb" d="M-8 60Q-2 10 16-22"/></g><path class="l" d="M16-24Q44-62 60-18 40-36 16-24zM16-24Q-20-66-44-24-12-44 16-24zM16-24Q52-24 50 16 40-10 16-24zM16-24Q-16-26-26 12-10-12 16-24z"/><path class="q" d="M16-24Q10-60 32-66 18-44 16-24zM16-24Q24 0 16 14 8-4 16-24z"/><circle class="a" cx="8" cy="-16" r="7"/><circle class="a" cx="22" cy="-12" r="7"/><path class="f" d="M-50 60q50-18 100 0z"/>',
  fruit:
    '<circle class="a" cy="10" r="48"/><path class="b" d="M22-33a48 48 0 0 1-44 86A60 60 0 0 0 22-33z" opacity=".75"/><path class="y" d="M-30-6q6-22 24-26-4 20-24 26z"/><g stroke-width="7"><path class="sb" d="M0-32q0-16 10-24"/></g><path class="l" d="M6-42q18-26 50-14-18 26-50 14z"/>',
  mango:
    '<path class="a" d="M-16-44c48-20 84 34 52 76-34 44-96 22-88-24 4-26 14-44 36-52z"/><path class="b" d="M36 32c-34 44-96 22-88-24 12 40 60 44 88 24z" opacity=".8"/><path class="y" d="M-30-8q6-20 24-26-4 24-24 26z"/><path class="l" d="M-14-44q10-26 46-16-14 26-46 16z"/>',
  berries: stack(
    '<path class="l" d="M-4-30q-34-30-52 4 30 20 52-4zm8 0q34-30 52 4-30 20-52-4z"/>',
    ...[
      [-26, -10],
      [0, -14],
      [26, -10],
      [-14, 12],
      [14, 12],
      [0, 36],
    ].map(([x = 0, y = 0]) => put(berry, { x, y, scale: 1.02 })),
  ),
  strawberry: stack(
    '<path class="a" d="M-44-18q44-22 88 0 8 40-44 78-52-38-44-78z"/><path class="x" d="M16-30q20 2 28 12 8 40-44 78 30-44 16-90z"/>',
    ...[
      [-24, 0],
      [0, -8],
      [22, 2],
      [-12, 20],
      [10, 24],
      [0, 42],
    ].map(([x, y]) => `<ellipse class="g" cx="${x}" cy="${y}" rx="3" ry="5"/>`),
    '<path class="l" d="M0-26q-30 18-44-6 26-4 34-8-6-10-2-20 10 8 12 16 2-8 12-16 4 10-2 20 8 4 34 8-14 24-44 6z"/>',
  ),
  pumpkin:
    '<ellipse class="b" cy="18" rx="58" ry="42"/><ellipse class="a" cx="-22" cy="18" rx="26" ry="42"/><ellipse class="a" cx="22" cy="18" rx="26" ry="42"/><ellipse class="e" cy="18" rx="20" ry="42"/><path class="q" d="M-8-22q4-20 20-26l8 10Q8-34 8-22z"/>',
  mushroom:
    '<path class="c" d="M-18 6h36q-4 30 10 54h-56q14-24 10-54z"/><path class="x" d="M6 6h12q-4 30 10 54H6z"/><path class="a" d="M-58 12q4-62 58-62t58 62q-58 20-116 0z"/><circle class="c" cx="-22" cy="-14" r="9"/><circle class="c" cx="14" cy="-26" r="11"/><circle class="c" cx="36" cy="-2" r="7"/>',
  windmill: stack(
    '<path class="c" d="M-20-14h40l14 74h-68z"/><path class="x" d="M4-14h16l14 74H10z"/><path class="b" d="M-24-12Q0-46 24-12z"/><path class="d" d="M-8 60V40q8-12 16 0v20z"/>',
    put(
      around(
        4,
        '<path class="a" d="M-3-6-6-54h16L3-6z"/><g stroke-width="2"><path class="sc" d="M-4-20H6M-5-32H8M-5-44H9"/></g>',
        24,
      ),
      { y: -18 },
    ),
    '<circle class="d" cy="-18" r="6"/>',
  ),
  rain: stack(
    put(cloud, { y: -14 }),
    ...[-34, -10, 14, 38].map((x, at) => `<path class="m" d="M${x} ${20 + (at % 2) * 10}q-12 18 0 24 12-6 0-24z"/>`),
  ),
  cloud: stack(
    put(cloud, { x: 14, y: -24, scale: 0.7 }),
    put(cloud, { y: 20 }),
    '<g stroke-width="5"><path class="sa" d="M-50 46h60m16 0h26M-28 58h44"/></g>',
  ),
  kite: '<path class="a" d="M10-60 46-8-6 34-40-22z"/><path class="b" d="M10-60 46-8-6 34z"/><path class="y" d="m10-60-50 38L6-8z"/><g stroke-width="4"><path class="sd" d="m10-60-16 94M-40-22 46-8" opacity=".5"/><path class="sc" d="M-6 34q-30 8-16 18t-24 8"/></g><path class="g" d="m-26 40 14 8-12 8zm-14 14 12 4-10 8z"/>',
  stones:
    '<ellipse class="n" cy="46" rx="56" ry="16"/><ellipse class="m" cy="18" rx="42" ry="15"/><ellipse class="a" cx="-4" cy="-6" rx="30" ry="12"/><ellipse class="f" cx="2" cy="-26" rx="20" ry="10"/><ellipse class="c" cy="-42" rx="11" ry="8"/><path class="y" d="M-40 42q30-14 60-8-34 0-60 8zM-28 14q20-10 40-6-24 0-40 6z"/>',
  hive: '<path class="h" d="M0-58c34 0 34 22 40 34s16 18 14 40-6 44-54 44-52-22-54-44 8-28 14-40 6-34 40-34z"/><g stroke-width="6"><path class="sg" d="M-32-30h64M-44-8h88M-52 14H52M-48 38h96"/></g><path class="d" d="M-14 60V42q14-20 28 0v18z"/>',
  teapot:
    '<path class="b" d="M-30 2q-34-18-26-30 14-4 40 22zM34-8q34-10 26 16T34 34l-2-10q20-8 18-16t-16-4z"/><path class="a" d="M-38 10q0-30 38-30t38 30q0 50-22 50h-32q-22 0-22-50z"/><path class="x" d="M10-20q28 2 28 30 0 50-22 50H0q24-20 10-80z"/><ellipse class="e" cy="-18" rx="26" ry="8"/><circle class="g" cy="-30" r="7"/><g stroke-width="4"><path class="sc" d="M-10-42q-8-8 0-16M8-44q-8-8 0-16" opacity=".7"/></g>',
  pot: '<path class="l" d="M0-10q-30-10-28-44 28 10 28 44zM0-10q30-10 28-44-28 10-28 44z"/><path class="e" d="M0-8q-12-26 0-52 12 26 0 52z"/><path class="b" d="M-44-12h88v20h-88z"/><path class="a" d="M-38 8h76l-10 52h-56z"/><path class="x" d="M8 8h30l-10 52H6z"/>',
} as const satisfies Record<string, string>
