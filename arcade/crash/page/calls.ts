import { post } from '#arcade/shared/page/calls.ts'
import type { CrashCode, FlownRound, LookAnswer } from '../wire.ts'

/** Calls the table over HTTP: to open it, and for what the page sends beside its WebSocket. */
export const ask = (call: string, body: object) => post<LookAnswer, CrashCode>(call, body, ['table', 'you'])
/** Requests a finished flight. */
export const askRound = (body: { play: string; round: number }) =>
  post<FlownRound, CrashCode>('round', body, ['seed', 'crash'])
