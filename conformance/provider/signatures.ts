import { SIGNATURE_WINDOW_MS, openPlay, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import type { Bench, Check } from '#conformance/check.ts'
import { mustBeRefused, mustSucceed } from '#conformance/calls/laws.ts'
import { sessionFor } from '#conformance/money/orders.ts'
import { type Signing, callSigned, exchange, launch } from './wallet.ts'

/** Returns the laws of tickets and signatures (T21). */
export function signatureChecks(): Check[] {
  const check = (id: string, calls: readonly string[], run: Check['run']): Check => ({
    id: `wallet: ${id}`,
    row: 'T21',
    level: 3,
    calls,
    run,
  })
  return [
    check('a ticket is good once', [openPlay.name], checkTicket),
    check('signatures', [roundState.name], checkSignatures),
    check('the clock of a signature', [roundState.name], checkClock),
  ]
}

async function checkTicket(bench: Bench): Promise<void> {
  const ticket = await launch(bench, await sessionFor(bench, 'member'))
  mustSucceed(await exchange(bench, ticket), 'a ticket')
  mustBeRefused(await exchange(bench, ticket), ['ticket_invalid'], 'the same ticket again')
  mustBeRefused(await exchange(bench, 'no-such-ticket'), ['ticket_invalid'], 'a ticket of nobody')
}

const forgeries: Readonly<Record<string, Signing>> = {
  'another secret': { secret: 'guessed-by-somebody' },
  'an unknown provider': { code: 'NOBODY' },
  'no signature': { signature: '' },
  'a short signature': { signature: 'abcd' },
  'a body that was changed on its way': { sentBody: '{"playId":"another-play"}' },
  'the signature of another call': { signedPath: settle.path },
}

async function checkSignatures(bench: Bench): Promise<void> {
  const input = { playId: 'play-of-nobody' }
  for (const [what, signing] of Object.entries(forgeries)) {
    mustBeRefused(await callSigned(bench, roundState, { input, signing }), ['signature_invalid'], what)
  }
  mustBeRefused(await callSigned(bench, roundState, { input }), ['ticket_invalid'], 'a correct signature')
}

async function checkClock(bench: Bench): Promise<void> {
  const input = { playId: 'play-of-nobody' }
  for (const ageMs of [SIGNATURE_WINDOW_MS - 20_000, 20_000 - SIGNATURE_WINDOW_MS]) {
    mustBeRefused(
      await callSigned(bench, roundState, { input, signing: { ageMs } }),
      ['ticket_invalid'],
      `${ageMs} ms old`,
    )
  }
  for (const ageMs of [SIGNATURE_WINDOW_MS + 20_000, -SIGNATURE_WINDOW_MS - 20_000]) {
    mustBeRefused(
      await callSigned(bench, roundState, { input, signing: { ageMs } }),
      ['signature_invalid'],
      `${ageMs} ms old`,
    )
  }
}
