import type { ReactNode } from 'react'
import style from './InstallPicture.module.css'

export type Scene = keyof typeof scenes

/** A grey line in place of words, so that no language is drawn into a picture. */
const line = (x: number, y: number, width: number) => (
  <rect className={style.line} x={x} y={y} width={width} height="4" rx="2" />
)
const page = (
  <>
    {line(22, 34, 48)}
    {line(22, 44, 66)}
    <rect className={style.sunk} x="22" y="56" width="76" height="34" rx="4" />
    {line(22, 98, 60)}
    {line(22, 108, 40)}
  </>
)
const addressBar = <rect className={style.sunk} x="20" y="16" width="66" height="11" rx="5.5" />
const dots = [17, 22, 27].map((y) => <circle className={style.mark} key={y} cx="96" cy={y} r="1.8" />)
const ring = (x: number, y: number) => <circle className={style.ring} cx={x} cy={y} r="11" />
const plus = (x: number, y: number) => <path className={style.stroke} d={`M${x - 4} ${y}h8M${x} ${y - 4}v8`} />
/** The icon of the portal: the lagoon's wave. */
const icon = (x: number, y: number, size: number) => (
  <g transform={`translate(${x} ${y}) scale(${size / 24})`}>
    <rect className={style.mark} width="24" height="24" rx="6" />
    <path className={style.wave} d="M4 13q4-5 8 0t8 0M4 18q4-5 8 0t8 0" />
  </g>
)
const list = (marked: number, sign: ReactNode) => (
  <>
    <rect className={style.sheet} x="18" y="56" width="84" height="84" rx="7" />
    {[0, 1, 2, 3].map((row) => (
      <g key={row}>
        {row === marked && <rect className={style.chosen} x="22" y={61 + row * 19} width="76" height="17" rx="4" />}
        {line(28, 67.5 + row * 19, row === marked ? 44 : 34 + row * 5)}
      </g>
    ))}
    {sign}
  </>
)
const question = (
  <>
    <rect className={style.sheet} x="22" y="50" width="76" height="60" rx="7" />
    {icon(28, 56, 18)}
    {line(52, 62, 34)}
    {line(30, 82, 56)}
    {line(30, 97, 22)}
    <rect className={style.mark} x="62" y="91" width="30" height="14" rx="7" />
    <path className={style.wave} d="m72 98 4 4 7-8" />
  </>
)

const scenes = {
  /** The browser's menu at the top. */
  menu: (
    <>
      {addressBar}
      {page}
      {dots}
      {ring(96, 22)}
    </>
  ),
  /** The entry of the browser's menu that adds to the home screen. */
  add: (
    <>
      {addressBar}
      {page}
      {dots}
      {list(2, plus(89, 107.5))}
    </>
  ),
  /** The button at the foot that shares. */
  share: (
    <>
      {page}
      <path className={style.edge} d="M14 120h92" />
      <path className={style.stroke} d="M55 129h-2v12h14v-12h-2M60 137v-14m-4 4 4-4 4 4" />
      {ring(60, 132)}
    </>
  ),
  /** The entry of the share sheet that adds to the home screen. */
  sheet: (
    <>
      {page}
      {list(1, <rect className={style.stroke} x="83" y="82.5" width="12" height="12" rx="3" />)}
      <path className={style.stroke} d="M86 88.5h6M89 85.5v6" />
    </>
  ),
  /** The icon on the home screen. */
  home: (
    <>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => (
        <rect
          className={style.sunk}
          key={at}
          x={24 + (at % 3) * 26}
          y={26 + Math.floor(at / 3) * 28}
          width="20"
          height="20"
          rx="5"
        />
      ))}
      {icon(50, 54, 20)}
      <rect className={style.ring} x="46" y="50" width="28" height="28" rx="8" />
    </>
  ),
  /** A downloaded file. */
  file: (
    <>
      {page}
      <rect className={style.sheet} x="18" y="18" width="84" height="30" rx="7" />
      <path className={style.stroke} d="M31 25v11m-5-5 5 5 5-5M25 41h12" />
      {line(46, 27, 46)}
      {line(46, 36, 30)}
    </>
  ),
  /** The permission to install. */
  allow: (
    <>
      {line(22, 26, 50)}
      {list(1, <rect className={style.mark} x="76" y="84" width="20" height="10" rx="5" />)}
      <circle className={style.knob} cx="91" cy="89" r="3.6" />
    </>
  ),
  /** The question whether to install. */
  install: (
    <>
      {page}
      {question}
    </>
  ),
  /** The profile in the settings. */
  settings: (
    <>
      {line(22, 26, 40)}
      {line(22, 38, 60)}
      {list(0, <path className={style.stroke} d="m88 66 4 4-4 4" />)}
    </>
  ),
} as const

/** Draws a phone at one step of an installation, in the colours of the theme and without a word. */
export function InstallPicture({ scene, alt }: { scene: Scene; alt: string }) {
  return (
    <svg className={style.picture} role="img" aria-label={alt} viewBox="0 0 120 152" width="120" height="152">
      <rect className={style.phone} x="11" y="3" width="98" height="146" rx="13" />
      {scenes[scene]}
    </svg>
  )
}
