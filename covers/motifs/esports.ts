import { around, put, stack } from '#covers/shapes.ts'

export const esports = {
  pad: '<path class="a" d="M-36-30h72q30 0 26 66-6 30-26 12L20 26h-40L-36 48q-20 18-26-12-4-66 26-66z"/><path class="x" d="M-62 30q30-8 60-6 34 2 64-8 0 36-12 38-6 0-14-6L20 26h-40L-36 48q-20 18-26-18z"/><path class="d" d="M-40-14h10v10h10v10h-10v10h-10V6h-10V-4h10z"/><circle class="g" cx="36" cy="-12" r="7"/><circle class="c" cx="36" cy="12" r="7"/><circle class="e" cx="24" r="7"/><circle class="l" cx="48" r="7"/>',
  sight: stack(
    '<g stroke-width="8"><circle class="sa" r="42"/><path class="sc" d="M0-62v34M0 62V28M-62 0h34M62 0H28"/></g><circle class="sa" r="18" stroke-width="4"/><circle class="g" r="6"/>',
    around(4, '<path class="c" d="M-3-46h6v-6h-6z"/>', 45),
  ),
  tower:
    '<path class="f" d="M-26-20h52l8 80h-68z"/><path class="x" d="M6-20h20l8 80H6z"/><path class="c" d="M-38-44h16v12h14v-12H8v12h14v-12h16v26h-76z"/><path class="d" d="M-8 60V38q8-14 16 0v22zM-5-6H5v20H-5z"/><path class="a" d="M-3-72h6v28h-6zM3-72l30 10L3-52z"/>',
  hexes: stack(
    ...[
      [0, 0, 'a'],
      [0, -40, 'm'],
      [0, 40, 'l'],
      [35, -20, 'c'],
      [35, 20, 'm'],
      [-35, -20, 'l'],
      [-35, 20, 'g'],
    ].map(([x, y, fill]) =>
      put(`<path class="${fill}" d="M-11-19h22l11 19-11 19h-22L-22 0z"/>`, { x: Number(x), y: Number(y), scale: 0.98 }),
    ),
    '<path class="d" d="M-3 8v-28h6V8zM3-20l16 6-16 7z"/><circle class="b" cx="-35" cy="22" r="7"/><path class="b" d="m35-28 8 12H27z"/>',
  ),
  chute:
    '<path class="a" d="M-60-8q6-52 60-52T60-8q-10-8-20 0-10-8-20 0Q10-16 0-8q-10-8-20 0-10-8-20 0-10-8-20 0z"/><path class="c" d="M-20-8q2-40 20-52 18 12 20 52Q10-16 0-8q-10-8-20 0z"/><g stroke-width="2"><path class="sd" d="M-58-8-10 32M-20-8-6 32M20-8 6 32M58-8 10 32"/></g><path class="h" d="M-20 30h40v30h-40z"/><path class="b" d="M-20 42h40v6h-40z"/>',
  ring: stack(
    '<circle class="m" r="58" opacity=".5"/><circle class="k" r="42" opacity=".5"/><circle class="g" r="24"/><g stroke-width="4"><circle class="sc" r="58" stroke-dasharray="10 8"/><circle class="sa" r="42"/></g><path class="d" d="M0 12q-16-18 0-30 16 12 0 30z"/><circle class="c" cy="-5" r="4"/>',
  ),
  fist: '<path class="a" d="M-40-24q0-14 12-14t12 10q0-16 14-16t14 14q2-14 14-12t10 16q4-10 14-6t8 16v24q0 40-46 40T-40 6z"/><g stroke-width="5"><path class="sb" d="M-16-28V-4M12-30V-4M36-26V-4M-40-4Q0 0 20 2 30 10 14 18L-12 20"/></g><path class="c" d="M-34 40q34 12 64 0v20h-64z"/>',
  robot:
    '<g stroke-width="5"><path class="sd" d="M0-48v-12"/></g><circle class="a" cy="-62" r="7"/><rect class="c" x="-46" y="-48" width="92" height="68" rx="20"/><rect class="n" x="-34" y="-34" width="68" height="36" rx="14"/><circle class="g" cx="-15" cy="-16" r="8"/><circle class="g" cx="15" cy="-16" r="8"/><path class="f" d="M-18 10h36v6h-36z"/><path class="a" d="M-34 26h68v34h-68z"/><path class="b" d="M-58-26h12v26h-12zM46-26h12v26H46z"/><circle class="g" cy="42" r="7"/>',
  drone:
    '<g stroke-width="8"><path class="sd" d="M-44-26-10 2M44-26 10 2M-44 34-10 14M44 34 10 14"/></g><path class="a" d="M-26-8h52v30q-26 14-52 0z"/><circle class="d" cy="12" r="11"/><circle class="k" cy="12" r="6"/><g><ellipse class="k" cx="-44" cy="-30" rx="24" ry="6"/><ellipse class="k" cx="44" cy="-30" rx="24" ry="6"/><ellipse class="k" cx="-44" cy="32" rx="20" ry="5"/><ellipse class="k" cx="44" cy="32" rx="20" ry="5"/></g>',
  trophy:
    '<g stroke-width="8"><path class="sh" d="M-34-44h-24q0 38 30 40M34-44h24q0 38-30 40"/></g><path class="g" d="M-38-56h76q2 62-38 68-40-6-38-68z"/><path class="h" d="M10-56h28q2 62-38 68Q20-10 10-56zM-8 10H8v24H-8z"/><path class="b" d="M-30 34h60l6 26h-72z"/><path class="w" d="m0-42 5 11 12 1-9 8 3 12L0-16l-11 6 3-12-9-8 12-1z"/>',
  headset:
    '<g stroke-width="10"><path class="sa" d="M-46 10v-14q0-48 46-48t46 48v14"/></g><rect class="b" x="-60" y="0" width="26" height="44" rx="12"/><rect class="b" x="34" y="0" width="26" height="44" rx="12"/><rect class="c" x="-42" y="2" width="12" height="40" rx="6"/><rect class="c" x="30" y="2" width="12" height="40" rx="6"/><g stroke-width="5"><path class="sd" d="M46 44q0 16-30 16"/></g><rect class="g" x="-2" y="53" width="20" height="12" rx="6"/>',
  phone:
    '<g transform="rotate(-14)"><rect class="d" x="-62" y="-34" width="124" height="68" rx="12"/><rect class="k" x="-52" y="-27" width="104" height="54" rx="4"/><path class="l" d="M-52 10q24-20 50-4t54-12v29a4 4 0 0 1-4 4h-96a4 4 0 0 1-4-4z"/><circle class="g" cx="22" cy="-12" r="9"/><circle class="a" cx="-34" cy="12" r="9" opacity=".9"/><circle class="c" cx="36" cy="14" r="6"/></g>',
  blade: stack(
    '<g transform="rotate(40)"><path class="w" d="M-6-66 0-74l6 8v90H-6z"/><path class="k" d="M0-74l6 8v90H0z"/><path class="g" d="M-22 22h44v8h-44z"/><path class="b" d="M-5 30H5v24H-5z"/><circle class="g" cy="58" r="7"/></g>',
    '<g transform="rotate(-40)"><path class="w" d="M-6-66 0-74l6 8v90H-6z"/><path class="k" d="M-6-66 0-74v98h-6z"/><path class="a" d="M-22 22h44v8h-44z"/><path class="b" d="M-5 30H5v24H-5z"/><circle class="a" cy="58" r="7"/></g>',
  ),
  shield:
    '<path class="b" d="M0-60q30 16 54 16 2 78-54 104-56-26-54-104 24 0 54-16z"/><path class="a" d="M0-48q24 12 42 14 0 60-42 80-42-20-42-80 18-2 42-14z"/><path class="e" d="M0-48q24 12 42 14 0 60-42 80z"/><path class="g" d="M0-30 8-8l22 2-16 14 6 22L0 18l-20 12 6-22L-30-6l22-2z"/>',
  spike:
    '<path class="n" d="M-26-30h52v76h-52z"/><path class="d" d="M-34 46h68v14h-68zM-18-50h36v20h-36z"/><path class="a" d="M-16-20h32v22h-32z"/><circle class="g" cx="-8" cy="22" r="6"/><circle class="l" cx="10" cy="22" r="6"/><g stroke-width="4"><path class="sg" d="M0-50v-12M-10-62H10"/></g>',
  lanes: stack(
    '<path class="q" d="M0-56 58 0 0 56-58 0z"/><g stroke-width="9"><path class="sf" d="M-44 0 0-42 44 0M-44 0 0 42 44 0M-44 0h88"/></g><path class="sm" stroke-width="7" d="M-10-46 10 46"/>',
    ...[
      [-46, 0, 'a'],
      [46, 0, 'g'],
      [0, -44, 'e'],
      [0, 44, 'e'],
    ].map(
      ([x, y, fill]) =>
        `<circle class="d" cx="${x}" cy="${Number(y) + 2}" r="11"/><circle class="${fill}" cx="${x}" cy="${y}" r="10"/>`,
    ),
  ),
} as const satisfies Record<string, string>
