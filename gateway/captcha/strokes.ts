/** A stroke of a sign: points `x,y` of a field four wide and six high. */
export type Stroke = readonly (readonly [x: number, y: number])[]

const bowl = '0,6 0,0 2.6,0 3.7,.6 4,1.7 3.7,2.8 2.6,3.4 0,3.4'

/** The strokes of each sign, divided by `|`. */
const written: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6|.8,3.8 3.2,3.8',
  C: '4,1.2 3,.2 1.5,0 .4,1.2 0,3 .4,4.8 1.5,6 3,5.8 4,4.8',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  K: '0,0 0,6|4,0 0,3.4|1.2,2.5 4,6',
  M: '0,6 0,0 2,3.4 4,0 4,6',
  P: bowl,
  R: `${bowl}|1.8,3.4 4,6`,
  T: '0,0 4,0|2,0 2,6',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  3: '.2,.9 1.2,.1 2.6,0 3.6,.7 3.7,1.8 2.9,2.7 1.6,2.9 3.1,3.1 4,4.1 3.8,5.2 2.7,6 1.2,5.9 0,5.1',
  4: '3,6 3,0 0,4.2 4,4.2',
  7: '0,0 4,0 1.4,6',
  9: '3.9,2 3.2,3.3 1.8,3.6 .5,3 .1,1.8 .7,.5 2,0 3.3,.5 3.9,2 3.7,3.8 2.8,5.3 1.2,6',
}

/** Returns the strokes of a sign; none for an unknown one. */
export function strokesOf(sign: string): Stroke[] {
  const strokes = written[sign]?.split('|') ?? []
  return strokes.map((stroke) =>
    stroke.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [x, y] as const
    }),
  )
}
