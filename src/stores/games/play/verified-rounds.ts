import { proofVerified } from '#contract/rewards/proofs.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'

const sent = new Set<string>()

/** Tells the gateway of a round whose proof the player has verified, once; if that fails, when it is opened again. */
export async function tellRound({ text }: { readonly text?: unknown }): Promise<void> {
  const [, round, paid] = /^([\w-]{1,64}) (\d{1,15})$/.exec(String(text)) ?? []
  if (round === undefined || sent.has(round)) return
  sent.add(round)
  const { ok } = await authedCall(proofVerified, { proof: { round, payout: Number(paid) } })
  if (!ok) sent.delete(round)
}
