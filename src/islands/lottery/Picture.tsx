import type { Book } from '#stores/lottery/board.ts'
import style from './Picture.module.css'

/** What the numbers of a lottery are drawn as; the number itself is always there as text. */
export type PictureKind = 'die' | 'racer'

/** Returns what a shape is drawn as: the faces of dice, racers that all finish, or nothing. */
export function pictureOf({ shape }: Pick<Book, 'shape'>): PictureKind | undefined {
  if (shape.kind === 'dice') return shape.faces === 6 ? 'die' : undefined
  return shape.kind === 'balls' && shape.of === shape.drawn ? 'racer' : undefined
}

interface Props {
  kind: PictureKind
  /** The number in digits, as results and picks have it. */
  number: string
}

/** Draws a number, as decoration. */
export function Picture({ kind, number }: Props) {
  return kind === 'die' ? <Die face={Number(number)} /> : <Racer number={Number(number)} />
}

const [near, middle, far] = [7, 12, 17]
const corners = [
  [near, near],
  [far, far],
] as const
const others = [
  [far, near],
  [near, far],
] as const
const sides = [
  [near, middle],
  [far, middle],
] as const
const centre = [[middle, middle]] as const

/** The places of the pips of each face. */
const pips: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  centre,
  corners,
  [...corners, ...centre],
  [...corners, ...others],
  [...corners, ...others, ...centre],
  [...corners, ...others, ...sides],
]

function Die({ face }: { face: number }) {
  return (
    <svg className={style.die} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="5" />
      {(pips[face] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.2" />
      ))}
    </svg>
  )
}

/** A sailing boat; each has a colour of its own. */
function Racer({ number }: { number: number }) {
  return (
    <svg className={style.racer} viewBox="0 0 32 24" aria-hidden="true" data-racer={number}>
      <path d="M16 1v16H4z" />
      <path d="M18 4v13h10z" />
      <path d="M2 19h28l-4 4H7z" />
    </svg>
  )
}
