import { proofVerified } from '#contract/rewards/proofs.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'

const sent = new Set<string>()
/** A round can be verified before its settlement has reached the gateway. */
const AGAIN_MS = [1_500, 10_000]

/** Tells the gateway of a round whose proof the player has verified, once; if that fails, when it is opened again. */
export async function tellRound({ text }: { readonly text?: unknown }): Promise<void> {
  const [, round, paid] = /^([\w-]{1,64}) (\d{1,15})$/.exec(String(text)) ?? []
  if (round === undefined || sent.has(round)) return
  sent.add(round)
  if (await isCounted(round, Number(paid))) return
  for (const pause of AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (await isCounted(round, Number(paid))) return
  }
  sent.delete(round)
}

async function isCounted(round: string, payout: number): Promise<boolean> {
  const answer = await authedCall(proofVerified, { proof: { round, payout } })
  return answer.ok && answer.value.counted
}
