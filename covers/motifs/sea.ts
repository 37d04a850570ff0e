import { around, each, put, stack } from '#covers/shapes.ts'

const eye = (x: number, y: number, r = 6) =>
  `<circle class="w" cx="${x}" cy="${y}" r="${r}"/><circle class="d" cx="${x + 1}" cy="${y}" r="${r * 0.55}"/>`

export const sea = {
  fish: stack(
    '<path class="b" d="M-34 0-62-28q-4 28 0 56zM-8-30Q10-56 34-30zM-4 30q10 20 24 16l4-18z"/><path class="a" d="M-38 0Q-10-42 26-34 50-28 60 0 50 28 26 34-10 42-38 0z"/><path class="e" d="M-38 0q40 20 98 0-10 28-34 34-36 8-64-34z" opacity=".7"/><g stroke-width="4"><path class="sb" d="M24-30q14 30 0 60M-2-14q8 14 0 28M-16-8q6 8 0 16"/></g>',
    eye(42, -8),
  ),
  clownfish: stack(
    '<path class="b" d="M-34 0-60-26q-6 26 0 52zM-20-28Q6-58 34-26zM-8 30q12 22 28 12z"/><path class="a" d="M-38 0Q-10-42 26-34 50-28 60 0 50 28 26 34-10 42-38 0z"/><path class="w" d="M20-35h16q-8 34 0 66l-16 4q-8-34 0-70zM-18-22l14-8q-6 30 0 60l-14-8q-4-22 0-44z"/><g stroke-width="3"><path class="sd" d="M20-35q-8 34 0 70M36-31q-8 32 0 62M-18-22q-4 22 0 44M-4-30q-6 30 0 60"/></g>',
    eye(46, -8),
  ),
  longfish: stack(
    '<path class="b" d="M-46 0-66-22q0 22 0 44zM0-14q10-18 28-14zM-10 14q14 18 30 8z"/><path class="a" d="M-50 0q40-22 84-12 20 4 32 14-12 10-32 14-44 6-84-16z"/><path class="c" d="M-50 0q56 12 116 2-12 10-32 14-44 6-84-16z"/><g stroke-width="3"><path class="sb" d="M-20-6l4 6m10-10 4 8m10-10 4 8"/><path class="sd" d="M46 6l20-4"/></g>',
    eye(44, -3, 5),
  ),
  swordfish: stack(
    '<path class="b" d="M-44 4-66-22q4 26-2 46zM-20-16Q0-58 22-16zM-8 20q8 22 20 20l-2-22z"/><path class="a" d="M-48 4Q-14-28 30-12l38-4-36 12Q8 30-48 4z"/><path class="c" d="M-48 4Q0 16 32-4 8 30-48 4z"/>',
    eye(20, -6, 5),
  ),
  bigfish: stack(
    '<path class="b" d="M-40 4-64-20q-4 26 2 46zM-30-30Q0-60 34-32zM-20 36q10 22 30 16z"/><path class="a" d="M-44 2q20-46 62-42 42 6 44 40-4 34-46 40-44 4-60-38z"/><path class="c" d="M62 4Q40 18 8 22q-26 2-40-8 18 30 48 26 42-6 46-36z"/><g stroke-width="4"><path class="sd" d="M60 8Q48 12 40 8"/><path class="sb" d="M-16-16q10-8 22-4M-18 0q10-6 22-2"/></g>',
    eye(38, -14, 8),
  ),
  lanternfish: stack(
    '<g stroke-width="4"><path class="sb" d="M18-30q4-30 36-22"/></g><circle class="y" cx="56" cy="-48" r="18"/><circle class="g" cx="56" cy="-48" r="8"/><path class="b" d="M-36 6-60-18q-4 24 2 46z"/><path class="a" d="M-40 6q12-44 56-42 40 4 44 34-6 42-48 46-40 0-52-38z"/><path class="d" d="M60 4Q40 22 16 12q14 30 42 8z"/><path class="w" d="m20 14 6 10 6-8 6 8 6-10 6 6 6-12z"/>',
    eye(34, -10, 9),
  ),
  jelly: stack(
    each(
      6,
      (at) =>
        `<path class="s${at % 2 ? 'e' : 'a'}" stroke-width="5" d="M${-34 + at * 14} 8q${at % 2 ? 12 : -12} 14 0 26t0 26"/>`,
    ),
    '<path class="a" d="M-50 8q-4-62 50-62T50 8q-8 10-16 0-9 10-17 0-9 10-17 0-8 10-17 0-8 10-17 0-8 10-16 0z"/><path class="y" d="M-36-8q2-34 30-36-18 14-16 40z"/>',
    eye(-14, -10, 5),
    eye(14, -10, 5),
  ),
  turtle:
    '<path class="l" d="M30-8q12-26 34-14 6 20-22 28zM-26-28q-34-26-36-4 8 18 30 18zM-26 30q-34 26-36 4 8-18 30-18zM22 28q24 28 36 10 0-20-26-20zM22-28q24-28 36-10-6 20-26 20z"/><ellipse class="b" rx="46" ry="38"/><ellipse class="a" rx="40" ry="32"/><path class="b" d="M-14-16h28l12 16-12 16h-28L-26 0z" opacity=".65"/><g stroke-width="4"><path class="sb" d="M-14-16l-6-14M14-16l6-14M26 0h14M-26 0h-14M14 16l6 14M-14 16l-6 14" opacity=".65"/></g><circle class="d" cx="54" cy="-16" r="3"/>',
  octopus: stack(
    '<g stroke-width="13"><path class="sb" d="M-28 16q-34 6-26 40M28 16q34 6 26 40"/><path class="sa" d="M-18 20q-16 18-10 38M18 20q16 18 10 38M0 24v34"/></g><path class="a" d="M-42 0q-4-58 42-58T42 0Q40 30 0 30T-42 0z"/><path class="e" d="M-30-14q0-28 24-34-14 18-12 34z"/>',
    eye(-16, 0, 9),
    eye(16, 0, 9),
    '<g stroke-width="3"><path class="sd" d="M-6 16q6 5 12 0"/></g>',
  ),
  manta:
    '<path class="a" d="M-66 8Q-30-6-16-36q6-10 10 0h12q4-10 10 0Q30-6 66 8 34 10 14 34L4 60-4 60l-10-26Q-34 10-66 8z"/><path class="c" d="M-14-20h28q8 26-6 46H-8q-14-20-6-46z" opacity=".8"/><circle class="d" cx="-10" cy="-18" r="3"/><circle class="d" cx="10" cy="-18" r="3"/><g stroke-width="3"><path class="sb" d="M-8 0h6m4 0h6M-8 8h6m4 0h6"/></g>',
  seahorse:
    '<path class="b" d="M14-8q26 0 26 22l-24 6z"/><path class="a" d="M-34-44q-14 6-12 14l22-4q-4 16 8 26 14 14 4 30-10 18-24 10-4 24 18 22 34-4 32-44 0-24-10-34 8-36-22-40-16 0-16 20z"/><path class="g" d="m-6-64 6-8 6 12 10-4-2 14 10 2-8 10z"/><g stroke-width="4"><path class="sb" d="M-10-2l16-4M-4 12l16-2M-4 26l14 2M-12 38l12 6"/></g><circle class="d" cx="-14" cy="-46" r="4"/>',
  squid: stack(
    each(
      5,
      (at) => `<path class="sb" stroke-width="7" d="M${-16 + at * 8} 18q${(at - 2) * 14} 18 ${(at - 2) * 9} 42"/>`,
    ),
    '<path class="b" d="M0-64 40-26H-40z"/><path class="a" d="M0-62q30 30 22 84H-22Q-30-32 0-62z"/><path class="y" d="M-4-50q-16 24-12 56Q-6-20-4-50z"/>',
    eye(-10, 12, 6),
    eye(10, 12, 6),
  ),
  whale:
    '<path class="n" d="M-60-34q14-6 20 10 8-14 22-8-4 20-20 22 0 20 14 26l-24 14q-16-22-8-44-8-8-4-20z"/><path class="m" d="M-46 22Q-10-34 40-26q24 8 22 40-4 38-52 36Q-40 52-46 22z"/><path class="c" d="M62 14Q30 30-6 24q-20-4-38 2 16 26 54 24 48 2 52-36z"/><circle class="d" cx="40" cy="2" r="4"/><g stroke-width="5"><path class="sk" d="M26-30q-2-22-18-22M26-30q0-22 18-24"/></g><g stroke-width="3"><path class="sf" d="M4 34q24 2 44-8M0 42q20 2 36-4"/></g>',
  shrimp:
    '<path class="b" d="M-40 40l-20 18 26 0 4-14z"/><path class="a" d="M54-20q-10-30-46-24-52 8-54 48 0 20 10 34l20-8q-14-40 22-46 30 0 48-4z"/><g stroke-width="4"><path class="sb" d="M-22-26l16 22M-40-4l24 8M-6-38l8 24M14-42l2 24M-44 18l28-2"/></g><g stroke-width="3"><path class="sb" d="M46-34q10-24-10-30M54-22q14-6 10 20M8-14l-2 18M24-16v18M-6-8l-6 14"/></g><circle class="d" cx="38" cy="-28" r="4"/>',
  starfish: stack(
    around(5, '<path class="a" d="M-16 4Q-14-34 0-60 14-34 16 4z"/>'),
    '<circle class="a" r="20"/>',
    around(5, '<circle class="e" cy="-40" r="4"/><circle class="e" cy="-27" r="5"/><circle class="e" cy="-12" r="5"/>'),
  ),
  crab: '<g stroke-width="7"><path class="sb" d="M-32 26l-24 16M-28 34l-18 22M32 26l24 16M28 34l18 22M-36 8l-14-22M36 8l14-22"/></g><path class="a" d="M-62-38q16-16 28 2l-12 6 10 8q-8 14-24 6-10-8-2-22zM62-38q-16-16-28 2l12 6-10 8q8 14 24 6 10-8 2-22z"/><path class="a" d="M-46 16q0-30 46-30t46 30-46 34-46-34z"/><path class="e" d="M-32 8q8-14 32-14-16 4-20 14z"/><g stroke-width="4"><path class="sb" d="M-12-12v-14M12-12v-14M-12 32q12 8 24 0"/></g><circle class="d" cx="-12" cy="-30" r="6"/><circle class="d" cx="12" cy="-30" r="6"/>',
  eel: stack(
    '<g stroke-width="20"><path class="sl" d="M-58 34c20-40 34-40 46-12s36 22 40-6"/></g><path class="l" d="M18 22q-4-40 22-46 26 6 22 20-16 6-22 24z"/><g stroke-width="5"><path class="sg" d="M-56 28c20-34 30-34 42-8s30 24 38 4" stroke-dasharray="2 12"/></g>',
    eye(42, -12, 5),
  ),
  squidpot: '<path class="h" d="M-30-40h60l-8 16q24 14 24 44 0 40-46 40t-46-40q0-30 24-44z"/>',
  submarine:
    '<path class="b" d="M-10-50h24v22h-24zM0-62h22v8H6z"/><path class="a" d="M-48-28h74q34 2 36 30-2 30-36 30h-74Q-62 32-62 2t14-30z"/><path class="b" d="M-62-18l-12-10v60l12-10zM-58 18q60 12 118-4-8 18-34 18h-74q-8 0-10-14z"/><circle class="d" cx="-26" r="13"/><circle class="k" cx="-26" r="9"/><circle class="d" cx="6" r="13"/><circle class="k" cx="6" r="9"/><circle class="d" cx="38" r="13"/><circle class="g" cx="38" r="9"/>',
  pearl:
    '<path class="b" d="M-60 20Q0 64 60 20q-2 30-20 38h-80q-18-8-20-38z"/><path class="a" d="M-60 14Q-50-50 0-52 50-50 60 14 0-20-60 14z"/><g stroke-width="4"><path class="sb" d="M0-50V-4M-26-44l10 40M26-44 16-4M-46-26l16 26M46-26 30 0"/></g><path class="f" d="M-56 18Q0-14 56 18 0 46-56 18z"/><circle class="w" cy="14" r="18"/><circle class="k" cx="3" cy="18" r="12" opacity=".6"/><circle class="w" cx="-5" cy="8" r="5"/>',
  nautilus:
    '<path class="f" d="M0 40h52q10 14-4 20-30 2-48-8z"/><circle class="c" r="48"/><path class="a" d="M0 48C-66 44-60-48 4-48q44 4 44 48H20Q20-20 2-22-26-20-24 2t24 24z"/><g stroke-width="5"><path class="sb" d="M-46-8l20 6M-30-38l14 20M4-48l-2 24M36-32 16-14M-40 26l18-12M-18 44l6-20"/></g><path class="c" d="M0 26q-16-2-14-20T4-10t16 12-16 8"/>',
  hook: '<g stroke-width="8"><path class="sd" d="M6-66V24q0 30-28 30t-26-30"/></g><path class="d" d="M-60 34l10-24 14 20z"/><path class="a" d="M-10-30h32v26h-32z"/><circle class="c" cx="6" cy="-44" r="14"/><path class="a" d="M-8-44h28a14 14 0 0 0-28 0z"/>',
  cannon:
    '<g transform="rotate(-24)"><path class="n" d="M-46-16 50-24v44l-96-6z"/><path class="d" d="M44-28h14v52H44zM-54-14h12v26h-12z"/><path class="y" d="M-40-12 44-20v10z"/></g><circle class="h" cx="-10" cy="36" r="24"/><circle class="b" cx="-10" cy="36" r="15"/><circle class="g" cx="-10" cy="36" r="5"/><circle class="a" cx="62" cy="-44" r="10"/>',
  coral:
    '<g stroke-width="13"><path class="sa" d="M0 60V0M0 30q-34-4-34-44M0 14q32-4 30-50M-34-4q-18-4-20-24M30-20q22-2 24-24M0 0v-46M-30-30v-18"/></g><g stroke-width="4"><path class="se" d="M-4 56V0M-36-12v-10M28-30v-10M-3-10v-30"/></g><path class="n" d="M-44 60q10-14 44-14t44 14z"/>',
  kelp: stack(
    ...[-34, 0, 34].map((x, at) =>
      put(
        stack(
          '<g stroke-width="5"><path class="sq" d="M0 64Q-16 30 0 0t0-64"/></g>',
          each(
            5,
            (row) =>
              `<path class="l" d="M${row % 2 ? -4 : 2} ${46 - row * 24}q${row % 2 ? -30 : 30}-6 ${row % 2 ? -34 : 34}-28 ${row % 2 ? 30 : -30} 4 ${row % 2 ? 34 : -34} 28z"/>`,
          ),
        ),
        { x, y: at === 1 ? -4 : 6, isMirrored: at === 2 },
      ),
    ),
  ),
  ice: '<path class="w" d="M-56 8q10-26 56-26T56 8q-10 24-56 24T-56 8z"/><ellipse class="n" cy="6" rx="36" ry="14"/><ellipse class="d" cy="9" rx="32" ry="10"/><g stroke-width="5"><path class="sh" d="M46-60Q20-50 4 6"/></g><g stroke-width="2"><path class="sd" d="M4 6v40"/></g><path class="a" d="m-6 52 14-12 4 16z"/>',
  volcano:
    '<path class="n" d="M-60 60-16-34h32L60 60z"/><path class="a" d="M-16-34h32l10 30q-10 14-18-2-6 20-14 4-10 10-18-6z"/>',
} as const satisfies Record<string, string>
