import { DAY_MS } from '#contract/time/time.ts'
import type { ReadProof } from './checks.ts'

/** A draw whose seed or beacon is missing for so long is void, and no earlier. */
const VOID_AFTER_MS = DAY_MS

/** Returns what is wrong with the order of the facts of a draw, or with their instants. */
export function orderFlaw(proof: ReadProof): string | undefined {
  const { chain, opening, file } = proof
  const { at = opening.at } = file.ticket?.ticket ?? {}
  if (chain.index >= opening.index) return 'the chain came after the opening'
  if (at < opening.at) return 'the ticket came before the opening'
  if (at >= opening.closesAt) return 'the ticket came after the cut-off'
  return sealFlaw(proof) ?? drawFlaw(proof) ?? settleFlaw(proof) ?? voidFlaw(proof)
}

function sealFlaw({ opening, sealed }: ReadProof): string | undefined {
  if (!sealed) return undefined
  if (opening.index >= sealed.index) return 'the seal came before the opening'
  return sealed.at < opening.closesAt ? 'it was sealed before the cut-off' : undefined
}

function drawFlaw({ opening, sealed, drawn }: ReadProof): string | undefined {
  if (!drawn) return undefined
  if (!sealed || sealed.index >= drawn.index) return 'the draw came before the seal'
  return drawn.at < opening.drawsAt ? 'it was drawn before its time' : undefined
}

function settleFlaw({ drawn, settled }: ReadProof): string | undefined {
  if (!settled) return undefined
  return !drawn || drawn.index >= settled.index ? 'it was settled before it was drawn' : undefined
}

/**
 * A draw that left the calendar, or that the operator withdrew, is void before its cut-off: afterwards somebody could stop
 * it for its result. Lines without `refunded` are of versions that looked at the calendar until the seal.
 */
function unsealedFlaw(
  { closesAt }: ReadProof['opening'],
  { reason, at, refunded }: NonNullable<ReadProof['voided']>,
): string | undefined {
  if (reason === 'operator') return at >= closesAt ? 'it was withdrawn after its cut-off' : undefined
  if (reason !== 'calendar') return 'it was made void without a seal'
  return refunded && at >= closesAt ? 'it was taken off the calendar after its cut-off' : undefined
}

/** A sealed draw may be void only if it could not be drawn for a day; another one only if it left the calendar or was withdrawn. */
function voidFlaw({ opening, sealed, drawn, voided }: ReadProof): string | undefined {
  if (!voided) return undefined
  if (drawn) return 'it was drawn and made void'
  if (voided.index <= (sealed ?? opening).index) return 'it was made void before its opening or its seal'
  if (!sealed) return unsealedFlaw(opening, voided)
  if (voided.reason === 'calendar') return 'it was taken off the calendar after it was sealed'
  if (voided.reason === 'operator') return 'it was withdrawn after it was sealed'
  return voided.at < opening.drawsAt + VOID_AFTER_MS ? 'it was made void within a day' : undefined
}
