import style from './DayBars.module.css'

/** One bar: its value, and what it says to those who point at it. */
interface Bar {
  readonly id: string
  readonly value: number
  readonly text: string
}

interface Props {
  /** The name of the chart. */
  name: string
  bars: readonly Bar[]
  /** The names of both ends of the time axis. */
  ends: readonly [string, string]
}

/** Units of the drawing per bar, and the part of them that the bar fills. */
const STEP = 10
const WIDTH = 7
/** Units of the largest bar, above or below the zero line. */
const HEIGHT = 50

/**
 * Renders bars by day, for people who look; a table beside it has the same figures to read. There is room below the zero
 * line only if a bar needs it.
 */
export function DayBars({ name, bars, ends }: Props) {
  const largest = Math.max(1, ...bars.map(({ value }) => Math.abs(value)))
  const width = bars.length * STEP
  const below = bars.some(({ value }) => value < 0) ? HEIGHT : 2
  return (
    <figure className={style.chart}>
      <figcaption>{name}</figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT + below}`} preserveAspectRatio="none" role="img" aria-label={name}>
        <line x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} className={style.zero} vectorEffect="non-scaling-stroke" />
        {bars.map(({ id, value, text }, at) => {
          const height = (Math.abs(value) / largest) * (HEIGHT - 2)
          return (
            <rect
              key={id}
              x={at * STEP + (STEP - WIDTH) / 2}
              y={value < 0 ? HEIGHT : HEIGHT - height}
              width={WIDTH}
              height={height}
              className={value < 0 ? style.down : style.up}
            >
              <title>{text}</title>
            </rect>
          )
        })}
      </svg>
      <p className={style.ends} aria-hidden="true">
        <bdi translate="no">{ends[0]}</bdi>
        <bdi translate="no">{ends[1]}</bdi>
      </p>
    </figure>
  )
}
