import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import type { Terms } from '#contract/agent/terms.ts'
import { settlePay } from '#gateway/pay/settle.ts'
import { contractsOf } from './contracts.fixture.ts'
import type { TestGateway } from './gateway.ts'
import { callSigned, freshId, openPlayOf } from './vendor.ts'

/** Signs, plays and settles for the demo's line agent1 > agent2 > agent41 > agent42 > player; needs `vendors`. */
export function paidLineOf(gateway: TestGateway) {
  const contracts = contractsOf(gateway)
  let playing: { readonly day: number; readonly playId: string } | undefined
  /** A session of a game ends with its login, hours later. */
  async function playId(): Promise<string> {
    const day = Math.floor(gateway.services.clock() / 86_400_000)
    if (playing?.day !== day) playing = { day, playId: (await openPlayOf(gateway, 'player')).playId }
    return playing.playId
  }
  return {
    contracts,
    /** Signs terms down the line: the first is the operator's with agent1. */
    async sign(...terms: Terms[]): Promise<void> {
      const line = ['agent1', 'agent2', 'agent41', 'agent42']
      for (const [at, one] of terms.entries()) await contracts.sign(line[at - 1] ?? null, line[at] ?? '', one)
    },
    /** Plays and settles a round of `player` at the gateway's time. */
    async round(stake: number, payout = 0): Promise<void> {
      const ids = { playId: await playId(), roundId: freshId() }
      await callSigned(gateway, bet, { input: { ...ids, transferId: freshId(), amount: stake } })
      const settled = await callSigned(gateway, settle, { input: { ...ids, transferId: freshId(), payout } })
      if (!settled.success) throw new Error(`The round was not settled: ${settled.errorCode}.`)
    },
    settle: () => {
      const now = gateway.services.clock()
      return settlePay(gateway.services.database, { until: now, now })
    },
  }
}
