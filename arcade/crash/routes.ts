import type { FastifyInstance } from 'fastify'
import type { Play } from '#arcade/plays.rows.ts'
import { openRequest, stateRequest } from '#arcade/requests.ts'
import { callsOf } from '#arcade/routes.ts'
import { startPlay, findPlay } from '#arcade/plays.ts'
import type { Outcome } from '#arcade/table.ts'
import { addLine } from '#arcade/shared/line.ts'
import { rememberBalance } from '#arcade/shared/presence.ts'
import type { SocketHub } from '#arcade/shared/socket-hub.ts'
import { crash } from './game.ts'
import { enterTable, contributePublicSeed, cashOutBet, placeBet, takeBack } from './players.ts'
import { betRequest, flownRequest, oneRequest, wordRequest } from './requests.ts'
import type { RoundEngine } from './round-engine.ts'
import { tableView, youView } from './views.ts'
import type { CrashCode, FlownRound, LookAnswer } from './wire.ts'

type Answer<Value> = Promise<Outcome<Value, CrashCode>>

/** Adds crash: its WebSocket, and HTTP calls that do the same for pages without a WebSocket. */
export function addCrash(server: FastifyInstance, { engine, hub }: { engine: RoundEngine; hub: SocketHub }): void {
  const call = callsOf(server, crash.id)
  const look = async (play: Play): Answer<LookAnswer> => {
    await enterTable(engine, play)
    return { ok: true, value: { table: tableView(engine), you: youView(engine, play, true) } }
  }
  /** Serves the play of a token: returns a refusal or the current state. */
  const withPlay = async (token: string, work: (play: Play) => Promise<CrashCode | undefined>): Answer<LookAnswer> => {
    const play = findPlay({ ...engine, game: crash }, token)
    if (!play) return { ok: false, code: 'play_ended' }
    const code = await work(play)
    return code === undefined ? look(play) : { ok: false, code }
  }

  addLine(server, crash.id, (socket) => hub.join(socket))
  call('open', openRequest, async (input): Answer<LookAnswer> => {
    const opened = await startPlay({ ...engine, game: crash }, input)
    if (opened.kind === 'refused') return { ok: false, code: opened.code }
    return withPlay(input.play, async (play) => {
      if (opened.kind === 'new') rememberBalance(engine, play.seat, opened.walletBalance)
      return undefined
    })
  })
  call('look', stateRequest, ({ play }) => withPlay(play, async () => undefined))
  call('word', wordRequest, ({ play: token, ...word }) =>
    withPlay(token, async () => {
      contributePublicSeed(engine, word)
      return undefined
    }),
  )
  call('bet', betRequest, ({ play: token, ...bet }) => withPlay(token, (play) => placeBet(engine, play, bet)))
  call('out', oneRequest, ({ play: token, id }) => withPlay(token, async (play) => cashOutBet(engine, play, id)))
  call('back', oneRequest, ({ play: token, id }) => withPlay(token, (play) => takeBack(engine, play, id)))
  call('round', flownRequest, async ({ play, round }): Answer<FlownRound> => {
    const flown = findPlay({ ...engine, game: crash }, play) && engine.flights.flown(round)
    return flown ? { ok: true, value: flown } : { ok: false, code: 'not_found' }
  })
}
