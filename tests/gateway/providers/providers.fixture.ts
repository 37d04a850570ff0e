import { dirname } from 'node:path'
import { parse } from 'valibot'
import { launchGame } from '#contract/games/launch.ts'
import { openPlay } from '#contract/game-wallet/game-wallet.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { runHere } from '#tests/support/run-command.ts'
import { callSigned } from '#tests/support/vendor.ts'

export const CODE = 'COIN'
export const NODE_ID = 'COIN-COIN'
/** The catalogue's file of the sample provider. */
export const FILE = 'samples/provider/COIN.yaml'
export const ADDRESS = 'http://127.0.0.1:4400/'

/** Runs `npm run providers` on a gateway's database. */
export function command(gateway: TestGateway, ...words: string[]) {
  return runHere({ name: 'providers', data: dirname(gateway.databasePath) }, words)
}

/** The secret in what `add` and `rotate` print. */
export function secretIn(text: string): string {
  return /shown once: (\S+)/.exec(text)?.[1] ?? ''
}

/** Launches the coin as a member. */
export async function launchCoin(gateway: TestGateway, account = 'player') {
  const session = await gateway.signIn(account)
  return gateway.call(
    launchGame,
    {
      nodeId: NODE_ID,
      accountType: 1,
      confirmTrans: 0,
      vassalage: CODE,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: account,
      token: session.token,
      merchantCode: 'atoll',
      language: 'EN',
    },
    { session },
  )
}

/** The launch address of a game that could be launched. */
export function addressOf(reply: { readonly value: unknown }): URL {
  return new URL(parse(launchGame.value, reply.value).game_url ?? '')
}

/** Launches the coin and opens its session, signed with this secret. */
export async function openCoin(gateway: TestGateway, secret: string) {
  const ticket = addressOf(await launchCoin(gateway)).searchParams.get('ticket') ?? ''
  const reply = await callSigned(gateway, openPlay, { input: { ticket }, vendor: CODE, secret })
  return parse(openPlay.value, reply.value)
}
