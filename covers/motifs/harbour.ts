import { around, each, put, stack } from '#covers/shapes.ts'

// Motifs fit a box of -60..60 around 0 0, with the ground at y = 60. Fills are classes of the palette (colour.ts).

const helm = stack(
  around(8, '<path class="sb" stroke-width="8" d="M0-20v-36"/>'),
  '<circle class="sa" r="38" stroke-width="11"/><circle class="g" r="14"/><circle class="b" r="6"/>',
)

export const harbour = {
  sailboat:
    '<path class="sd" d="M2-58v92"/><path class="c" d="M8-56q50 40 46 82H8z"/><path class="f" d="M8-8h42q5 18 4 34H8z" opacity=".6"/><path class="a" d="M-4-48q-36 36-44 74h44z"/><path class="b" d="M-54 34H58l-16 26h-82z"/><path class="x" d="M-46 48h96l-8 12h-82z"/><path class="g" d="M2-58l-22 7 22 7z"/>',
  steamship:
    '<circle class="y" cx="-22" cy="-52" r="10"/><circle class="y" cx="-42" cy="-60" r="7"/><path class="a" d="M-8-38h24v36H-8z"/><path class="d" d="M-8-38h24v10H-8z"/><path class="c" d="M-38-4h80v28h-80z"/><path class="g" d="M-28 4h12v10h-12zm22 0h12v10H-6zm22 0h12v10H16z"/><path class="d" d="M-60 22H60q-4 28-20 38h-82q-14-14-18-38z"/><path class="b" d="M-54 40H54q-4 14-14 20h-82q-8-8-12-20z"/>',
  rowboat:
    '<path class="sf" stroke-width="6" d="M-40-12 34 50M44-14-28 50"/><path class="b" d="M-60 18q60 22 120 0-8 38-40 42h-40q-32-4-40-42z"/><path class="a" d="M-60 18q60 22 120 0l-3 12q-57 18-114 0z"/><path class="x" d="M-40 56q40 6 80 0l-20 4h-40z"/>',
  lighthouse:
    '<path class="y" d="M10-44 60-62v38zM-10-44-60-62v38z"/><path class="n" d="M-46 60q6-20 24-20h48q16 0 22 20z"/><path class="c" d="M-17-32h34L28 52h-56z"/><path class="a" d="M-20-12h40l3 20h-46zM-25 28h50l3 20h-56z"/><path class="x" d="M4-32h13L28 52H10z"/><path class="g" d="M-13-52h26v18h-26z"/><path class="b" d="M-17-52Q0-78 17-52zM-23-36h46v7h-46z"/>',
  anchor:
    '<g stroke-width="13"><path class="sd" d="M0-26v78M-26-14h52M-46 16c2 26 22 36 46 38 24-2 44-12 46-38"/></g><circle class="sd" cy="-44" r="12" stroke-width="9"/><path class="d" d="m-60 22 18-26 14 28zm120 0L42-4 28 24z"/><g stroke-width="5"><path class="sa" d="M0-32q26 20 0 34t0 30"/></g>',
  compass: stack(
    '<circle class="h" r="60"/><circle class="g" r="55"/><circle class="c" r="45"/>',
    around(12, '<path class="n" d="M-2-43h4v9h-4z"/>'),
    '<g transform="rotate(28)"><path class="a" d="M0-38 12 0h-24z"/><path class="n" d="M0 38 12 0h-24z"/><path class="x" d="M0-38 12 0H0zM0 38 12 0H0z"/></g><circle class="g" r="6"/>',
  ),
  bell: '<path class="sd" d="M0-56v12" stroke-width="9"/><circle class="h" cy="46" r="13"/><path class="g" d="M-48 42q14-14 16-46 4-42 32-42t32 42q2 32 16 46z"/><path class="h" d="M12-42q18 8 20 38 2 32 16 46H20Q30 0 12-42z"/><path class="b" d="M-52 36H52v9H-52z"/>',
  buoy: '<path class="sd" d="M-20 30 0-46l20 76M-14 8h28" stroke-width="6"/><circle class="g" cy="-48" r="10"/><path class="a" d="M-38 28h76l-8 32h-60z"/><path class="c" d="M-34 38h68l-3 10h-62z"/><path class="y" d="M-48 60q48-14 96 0z"/>',
  rope: '<g stroke-width="20"><path class="sh" d="M-56 44c40-4 84-34 84-60 0-32-56-32-56 0 0 26 44 56 84 60"/></g><g stroke-width="12"><path class="sf" d="M-56 44c40-4 84-34 84-60 0-32-56-32-56 0 0 26 44 56 84 60" stroke-dasharray="9 8"/></g>',
  map: '<path class="c" d="m-58-36 38-14v92l-38 14z"/><path class="f" d="m-20-50 40 14v92l-40-14z"/><path class="c" d="m20-36 38-14v92L20 56z"/><path class="l" d="M-46-12q14-16 26 0t34-6q20 8 8 30-24 18-44 6-30 2-24-30z" opacity=".75"/><g stroke-width="4"><path class="sa" d="M-44 34q20-30 44-20t38-24" stroke-dasharray="7 8"/><path class="sb" d="m34-22 12 14m0-14-12 14"/></g>',
  barrel:
    '<path class="b" d="M-36-52h72q22 54 0 112h-72q-22-58 0-112z"/><path class="a" d="M-16-52H4q6 54 0 112h-20q-8-58 0-112z" opacity=".7"/><path class="x" d="M20-52h16q22 54 0 112H20q14-58 0-112z"/><path class="d" d="M-42-34h84l3 12h-90zM-46 26h92l-3 12h-86z"/><ellipse class="h" cy="-52" rx="36" ry="9"/>',
  chest:
    '<path class="b" d="M-54-4q0-42 40-42h28q40 0 40 42z"/><path class="a" d="M-54-4H54v64H-54z"/><path class="x" d="M-54 42H54v18H-54z"/><path class="g" d="M-40-38l12-6V60h-12zM28-44l12 6V60H28zM-54-8H54v8H-54z"/><path class="c" d="M-12-14h24v28h-24z"/><circle class="d" cy="0" r="5"/>',
  anvil:
    '<path class="d" d="M-34-2h76q12-2 16-16v22Q48 20 20 24v14h18v22h-70V38h18V24q-34-2-44-22 10-6 24-4z"/><path class="y" d="M-34-2h76q8-1 12-8l-4 14h-80z"/><g transform="rotate(-32 6 -34)"><path class="h" d="M2-36h8v48H2z"/><path class="m" d="M-22-58h54v24h-54z"/><path class="x" d="M-22-44h54v10h-54z"/></g>',
  cartwheel: stack(
    around(8, '<path class="sa" stroke-width="8" d="M0-12v-34"/>'),
    '<circle class="sb" r="50" stroke-width="14"/><circle class="sg" r="58" stroke-width="4"/><circle class="h" r="15"/><circle class="d" r="6"/>',
  ),
  helm,
  net: stack(
    each(
      5,
      (at) =>
        `<path class="sf" stroke-width="3" d="M${-48 + at * 24} ${-30 + Math.abs(2 - at) * 3}q0 40 ${36 - at * 18} 84"/>`,
    ),
    each(
      4,
      (at) =>
        `<path class="sf" stroke-width="3" d="M${-50 + at * 9} ${-16 + at * 20}q${50 - at * 9} 22 ${100 - at * 18} 0"/>`,
    ),
    '<g stroke-width="7"><path class="sh" d="M-58-34Q0-8 58-34"/></g><circle class="a" cx="-58" cy="-34" r="9"/><circle class="a" cx="58" cy="-34" r="9"/><circle class="a" cy="-21" r="9"/>',
  ),
  crown:
    '<path class="g" d="m-54-30 26 30L0-46l28 46 26-30-12 78h-84z"/><path class="h" d="M0-46 28 0l26-30-12 78H6z" opacity=".6"/><circle class="a" cy="-48" r="9"/><circle class="a" cx="-54" cy="-32" r="7"/><circle class="a" cx="54" cy="-32" r="7"/><path class="b" d="M-44 40h88v16h-88z"/><circle class="c" cy="48" r="4"/><circle class="c" cx="-24" cy="48" r="4"/><circle class="c" cx="24" cy="48" r="4"/>',
  shell: stack(
    '<path class="e" d="M0 52C-70 40-66-46 0-50 66-46 70 40 0 52z"/><path class="a" d="M0 52C-34 30-32-40 0-50 32-40 34 30 0 52z"/>',
    each(
      7,
      (at) =>
        `<path class="sb" stroke-width="3" d="M0 50Q${-45 + at * 15} 6 ${-42 + at * 14} ${-34 - 12 * (1 - ((at - 3) / 3) ** 2)}"/>`,
    ),
    '<path class="b" d="M-20 60q20-18 40 0z"/>',
  ),
  crate:
    '<path class="h" d="M-50-44H50V60H-50z"/><path class="b" d="M-50-44H50v16H-50zM-50 44H50v16H-50zM-50-28h16v72h-16zM34-28h16v72H34z"/><path class="sb" stroke-width="14" d="m-30 40 60-64"/><path class="x" d="M0-44h50V60H0z" opacity=".6"/>',
  lamppost: put(
    '<path class="y" d="M-46 60 0-40 46 60z"/><path class="d" d="M-5-30H5v90H-5z"/><path class="g" d="M-15-58h30l-5 32h-20z"/><path class="d" d="M-20-62h40l-8-10h-24zM-12-26h24v6h-24z"/>',
    { y: 6, scale: 0.92 },
  ),
} as const satisfies Record<string, string>
