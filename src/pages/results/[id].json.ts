import type { APIRoute } from 'astro'
import { type Drawn, pagedDraws, readLotteries } from '#published/lotteries.ts'

interface Props {
  series: string
  draw: Drawn
}

/** One file for each draw that has a page: the same in every language. */
export async function getStaticPaths() {
  const { series } = await readLotteries()
  return series.flatMap((one) =>
    pagedDraws(one).map((draw) => ({
      params: { id: `${one.code}-${draw.numero}` },
      props: { series: one.code, draw },
    })),
  )
}

/** States the result of a draw: its numbers as text with all their digits, in the order of the draw. */
export const GET: APIRoute<Props> = ({ props: { series, draw } }) => Response.json({ series, ...draw })
