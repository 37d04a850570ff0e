import type { ValueOf } from '#contract/endpoint.ts'
import type { nearNumeros } from '#contract/lottery/numeros.ts'
import type { Drawn } from './shapes.ts'

type Near = ValueOf<typeof nearNumeros>

interface AwaitedDraw {
  readonly numero: string
  readonly closesAt: number
  readonly drawsAt: number
}

/** The draws that are watched: those whose results are awaited, and what has just arrived. */
export interface Watch {
  /** Draws that are no longer on sale and have no result yet, the last one first. */
  readonly awaited: readonly AwaitedDraw[]
  /** The result that has arrived while it was watched; a void draw states its reason. */
  readonly fresh: Drawn | undefined
  /** Draws were held while the page was away; their results are not revealed. */
  readonly hasMissed: boolean
}

export const nothingWatched: Watch = { awaited: [], fresh: undefined, hasMissed: false }

/** A draw that has no result after so many later ones is no longer asked about. */
const MAX_AWAITED = 3

/** Notes what has changed since the last look: a draw that left the sale is awaited, and an awaited result is fresh. */
export function noteSale(watch: Watch, before: Near | undefined, { draws, previous }: Near): Watch {
  const left = before?.draws[0]
  const candidates = [...(left ? [left] : []), ...watch.awaited.filter(({ numero }) => numero !== left?.numero)]
  // the sale of a stopped draw may go on
  const awaited = candidates.filter(({ numero }) => !draws.some((draw) => draw.numero === numero)).slice(0, MAX_AWAITED)
  return previous && awaited.some(({ numero }) => numero === previous.numero)
    ? revealed({ ...watch, awaited }, previous)
    : { ...watch, awaited }
}

/**
 * Returns the awaited draws whose results must be asked for by name: those that a later result has overtaken, and those
 * that left the sale before their cut-off, which are withdrawn unless the sales were stopped.
 */
export function drawsToAsk({ awaited }: Watch, { previous, now }: Near): readonly AwaitedDraw[] {
  return awaited.filter(({ closesAt, drawsAt }) => closesAt > now || (previous && previous.drawsAt > drawsAt))
}

/**
 * Notes the result of a draw that was asked for by name.
 * @param wasAway the later result came at the same look: the page has slept through the draw, and does not reveal it
 */
export function noteResult(watch: Watch, drawn: Drawn, wasAway: boolean): Watch {
  if (!wasAway) return revealed(watch, drawn)
  return { ...watch, awaited: without(watch, drawn), hasMissed: true }
}

function revealed(watch: Watch, drawn: Drawn): Watch {
  return { awaited: without(watch, drawn), fresh: drawn, hasMissed: false }
}

function without({ awaited }: Watch, { numero }: Drawn) {
  return awaited.filter((draw) => draw.numero !== numero)
}
