import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import type { InputOf } from '#contract/endpoint.ts'
import { balance } from '#contract/wallet/balance.ts'
import { collectWallets, merchantWallet, walletTransfer } from '#contract/wallet/wallets.ts'
import { audit } from '#gateway/audit/audit.ts'
import type { TestGateway } from './gateway.ts'
import { type Session, sessionOf } from './visitors.ts'

/** Moves money between wallets as members. The default member is `player`, who has 1,000.00 in main. */
export function walletsOn(gateway: TestGateway) {
  const sessionBy = async (by: Session | string) => (typeof by === 'string' ? sessionOf(gateway, by) : by)
  const view = async (by: Session | string = 'player') => {
    const { value } = await gateway.call(merchantWallet, {}, { session: await sessionBy(by) })
    return parse(merchantWallet.value, value)
  }
  return {
    /** Moves 100.00 from main to the reserve, unless `request` differs. */
    async move(request: Partial<InputOf<typeof walletTransfer>> = {}, by: Session | string = 'player') {
      const input = { id: randomUUID(), from: 'main', to: 'reserve', amount: '100', ...request } as const
      return gateway.call(walletTransfer, input, { session: await sessionBy(by) })
    },
    async collect(id: string = randomUUID(), by: Session | string = 'player') {
      return gateway.call(collectWallets, { id }, { session: await sessionBy(by) })
    },
    view,
    /** Returns main, lottery and reserve, in minor units. */
    holds: async (by: Session | string = 'player') => (await view(by)).wallets.map((wallet) => wallet.balance),
    async sum(by: Session | string = 'player') {
      const { value } = await gateway.call(balance, {}, { session: await sessionBy(by) })
      return parse(balance.value, value).sumBalance
    },
    findings: async () => (await audit(gateway.databasePath)).findings,
  }
}
