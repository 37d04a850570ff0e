import { around, each, put, stack } from '#covers/shapes.ts'

const plume =
  '<path class="l" d="M0-10q-14-26 0-52 14 26 0 52z"/><circle class="g" cy="-48" r="8"/><circle class="n" cy="-48" r="4"/>'

export const creatures = {
  bird: '<path class="a" d="M-50 8q-2-50 40-52 34 0 40 34 4 44-34 46-30 2-46-28z"/><path class="c" d="M-30 22q20 22 44 10 14-14 14-30Q14 24-30 22z"/><path class="b" d="M-34-2q4 34 40 30Q2 0-34-2z"/><path class="b" d="m-44 2-20 26 30-6z"/><path class="g" d="m28-22 26 6-24 10z"/><circle class="d" cx="14" cy="-22" r="5"/><g stroke-width="4"><path class="sd" d="M-6 36v20m14-20v20M-16 58h34"/></g>',
  heron:
    '<path class="w" d="M-50 4q30-34 62-12 10-40-6-48 24-10 30 8-6 50-16 62-28 28-70-10z"/><path class="k" d="M-56 2q34-18 58 14-30 16-58-14z"/><path class="g" d="m34-54 30 6-32 6z"/><circle class="d" cx="26" cy="-50" r="4"/><g stroke-width="4"><path class="sb" d="M-10 24v34m14-36 6 36M-20 58h38"/></g><path class="a" d="M14-58q-20-6-30 6 18-2 30-2z"/>',
  peacock: stack(
    put(stack(...[-72, -48, -24, 0, 24, 48, 72].map((turn) => put(plume, { turn, scale: 1.02 }))), { y: 16 }),
    '<path class="a" d="M-16 60q-10-44 4-60-6-20 10-26 16 4 10 26 14 18 6 60z"/><path class="g" d="m-2-20-14 6 12 4z"/><circle class="d" cx="2" cy="-18" r="3"/><g stroke-width="3"><path class="sa" d="M2-26v-10m-4 10-6-8m14 8 6-8"/></g>',
  ),
  owl: '<path class="b" d="M-42-46q20 14 42 6 22 8 42-6 10 106-42 106S-52 60-42-46z"/><path class="f" d="M-24 14q24-14 48 0 0 42-24 42T-24 14z"/><g stroke-width="4"><path class="sb" d="M-12 22q6 6 12 0t12 0M-12 34q6 6 12 0t12 0"/></g><circle class="c" cx="-18" cy="-14" r="17"/><circle class="c" cx="18" cy="-14" r="17"/><circle class="d" cx="-16" cy="-13" r="9"/><circle class="d" cx="16" cy="-13" r="9"/><circle class="w" cx="-13" cy="-16" r="3"/><circle class="w" cx="19" cy="-16" r="3"/><path class="g" d="m0-8 8 10-8 8-8-8z"/>',
  butterfly:
    '<path class="a" d="M-2-4Q-20-58-58-44q-2 46 56 46zM2-4Q20-58 58-44 60 2 2 2z"/><path class="b" d="M-2 4q-46 4-44 36 30 26 44-30zM2 4q46 4 44 36Q16 66 2 10z"/><circle class="g" cx="-36" cy="-24" r="9"/><circle class="g" cx="36" cy="-24" r="9"/><circle class="c" cx="-28" cy="30" r="6"/><circle class="c" cx="28" cy="30" r="6"/><g stroke-width="7"><path class="sd" d="M0-20v56"/></g><g stroke-width="3"><path class="sd" d="M0-20q-6-22-18-26M0-20q6-22 18-26"/></g>',
  bee: '<ellipse class="k" cx="-18" cy="-30" rx="18" ry="28" transform="rotate(-30 -18 -30)" opacity=".9"/><ellipse class="w" cx="16" cy="-32" rx="18" ry="28" transform="rotate(24 16 -32)" opacity=".85"/><ellipse class="g" cy="14" rx="52" ry="34"/><path class="d" d="M-22-16h14v60h-14zM6-20h14v66H6z"/><path class="d" d="M52 8l16 6-16 6z"/><circle class="d" cx="-36" cy="8" r="5"/><g stroke-width="4"><path class="sd" d="M-44-10q-4-16-14-18"/></g>',
  snail:
    '<path class="f" d="M-58 60q-8-30 14-34l-8-26 10-4 10 28q14 8 30 8h52q16 6 10 28z"/><g stroke-width="5"><path class="sf" d="M-42-2q-2-16-14-22M-36-2q2-16 10-22"/></g><circle class="a" cx="14" cy="4" r="40"/><g stroke-width="7"><path class="sb" d="M14 44C-34 42-30-26 14-26c34 0 40 52 4 52C-10 26-8-8 14-8c14 0 16 16 4 16"/></g>',
  tortoise:
    '<path class="l" d="M-64 40q-2-22 16-22 14 2 12 22zM-30 60V40h20v20zm48 0V40h20v20z"/><path class="a" d="M-40 42q0-60 50-60t52 60z"/><path class="b" d="M-16 42l10-40h34l10 40zM-6 2 2-18h18l8 20zM-6 2l-28 14M28 2l28 16" opacity=".55"/><path class="q" d="M-44 40H64v8H-44z"/><circle class="d" cx="-54" cy="28" r="3"/>',
  hedgehog: stack(
    each(9, (at) => put('<path class="b" d="M-8 0 0-34 8 0z"/>', { x: 6, y: 30, turn: -78 + at * 19.5, scale: 1.75 })),
    '<path class="b" d="M-44 48q0-58 50-58t54 58z"/><path class="f" d="M-60 44q4-30 36-30 14 20 6 40h-34q-10 0-8-10z"/><circle class="d" cx="-60" cy="42" r="6"/><circle class="d" cx="-34" cy="30" r="4"/><path class="d" d="M-24 60q6-12 16 0zM24 60q6-12 16 0z"/>',
  ),
  badger:
    '<path class="d" d="M-52-34q-4-20 16-18 36-14 72 0 20-2 16 18Q56 30 0 60-56 30-52-34z"/><path class="w" d="M-12-58h24l8 70q-4 34-20 44-16-10-20-44zM-48-30q10-10 18 0 2 44 16 66Q-48 14-48-30zM48-30q-10-10-18 0-2 44-16 66Q48 14 48-30z"/><circle class="d" cx="-22" cy="-6" r="6"/><circle class="d" cx="22" cy="-6" r="6"/><ellipse class="d" cy="44" rx="14" ry="10"/><circle class="a" cx="-44" cy="-44" r="5"/><circle class="a" cx="44" cy="-44" r="5"/>',
  otter:
    '<circle class="b" cx="-42" cy="-34" r="12"/><circle class="b" cx="42" cy="-34" r="12"/><path class="b" d="M0-56q52 0 52 52 0 64-52 64T-52-4q0-52 52-52z"/><ellipse class="f" cy="20" rx="34" ry="28"/><circle class="d" cx="-22" cy="-12" r="6"/><circle class="d" cx="22" cy="-12" r="6"/><path class="d" d="M-12 2h24q-4 14-12 14T-12 2z"/><g stroke-width="3"><path class="sd" d="M0 16v8m-12 4q12 8 24 0M-30 14l-26-4m26 12-24 6M30 14l26-4m-26 12 24 6"/></g>',
  tiger:
    '<circle class="b" cx="-42" cy="-40" r="17"/><circle class="b" cx="42" cy="-40" r="17"/><circle class="a" cy="4" r="56"/><path class="c" d="M0 8q34-4 34 24T0 58t-34-26T0 8zM-44-2q12-24 30-12-4 20-30 12zM44-2q-12-24-30-12 4 20 30 12z"/><path class="d" d="M-6-52H6L0-26zM-26-48l10-2-2 22zM26-48l-10-2 2 22zM-56 8l24 8-22 6zM56 8 32 16l22 6zM-10 22h20Q6 34 0 34t-10-12z"/><circle class="d" cx="-24" cy="-6" r="6"/><circle class="d" cx="24" cy="-6" r="6"/>',
  elephant:
    '<path class="m" d="M-50 60V6q0-46 48-46 30 0 36 24 26 6 24 44-2 30-14 30-6-2-2-20 2-18-12-24v46H8V36h-26v24z"/><path class="n" d="M-8-36q-26 0-26 26t26 28q22-12 18-34-4-18-18-20z"/><path class="a" d="M-50 0q4-34 34-38 4 26-6 44-16 8-28-6z"/><path class="g" d="M-50-2q12 10 28 6l-2 8q-16 2-26-6z"/><circle class="d" cx="28" cy="-12" r="4"/><path class="c" d="M34 8q10 14 22 8-10 16-24 4z"/>',
  dragon:
    '<g stroke-width="20"><path class="sl" d="M-44 46c50 20 94-10 66-34s-84-6-72-36 44-24 64-18"/></g><g stroke-width="6"><path class="sg" d="M-44 46c50 20 94-10 66-34s-84-6-72-36 44-24 64-18" stroke-dasharray="3 11"/></g><path class="l" d="M4-60q40-6 52 22 4 16-14 14-30 2-38-12z"/><path class="q" d="M14-58 2-70l24 8zM30-54l0-14 14 18z"/><circle class="d" cx="32" cy="-44" r="4"/><g stroke-width="4"><path class="sa" d="M56-34q10 8 4 18M44-26q6 10-2 18"/></g><path class="a" d="m-44 46-18-14v28z"/>',
  spider: stack(around(3, '<g stroke-width="3"><path class="sc" d="M0-54V54"/></g>'), '<circle class="a" r="20"/>'),
  horse:
    '<path class="a" d="M-34 60q-8-50 12-76Q-26-44-6-54l4-12 10 10q36 6 48 46-2 14-16 12-16-12-28-8-6 26 22 62z"/><path class="b" d="M-2-66q-44 10-42 66 4-36 34-46 8-10 8-20z"/><circle class="d" cx="22" cy="-30" r="4"/>',
} as const satisfies Record<string, string>
