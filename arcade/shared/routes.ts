import type { FastifyInstance } from 'fastify'
import type { Play } from '#arcade/plays.rows.ts'
import { findPlay, startPlay } from '#arcade/plays.ts'
import { openRequest, stateRequest } from '#arcade/requests.ts'
import { callsOf } from '#arcade/routes.ts'
import type { Outcome } from '#arcade/table.ts'
import { addLine } from './line.ts'
import type { TableHouse } from './open.ts'
import { contributePublicSeed, enterTable, placeSlip, takeBack } from './players.ts'
import { rememberBalance } from './presence.ts'
import { backRequest, pastRequest, slipRequest, wordRequest } from './requests.ts'
import { pastView, tableView, youView } from './views.ts'
import type { LookAnswer, PastRound, TableCode } from './wire.ts'

type Answer<Value> = Promise<Outcome<Value, TableCode>>

/** Adds a table: its WebSocket, and HTTP calls that do the same for pages without a WebSocket. */
export function addTable(server: FastifyInstance, { engine, hub }: TableHouse): void {
  const { table: game } = engine
  const call = callsOf(server, game.id)
  const look = async (play: Play): Answer<LookAnswer> => {
    await enterTable(engine, play)
    return { ok: true, value: { table: tableView(engine), you: youView(engine, play, true) } }
  }
  /** Serves the play of a token: returns a refusal or the current state. */
  const withPlay = async (token: string, work: (play: Play) => Promise<TableCode | undefined>): Answer<LookAnswer> => {
    const play = findPlay({ ...engine, game }, token)
    if (!play) return { ok: false, code: 'play_ended' }
    const code = await work(play)
    return code === undefined ? look(play) : { ok: false, code }
  }

  addLine(server, game.id, (socket) => hub.join(socket))
  call('open', openRequest, async (input): Answer<LookAnswer> => {
    const opened = await startPlay({ ...engine, game }, input)
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
  call('slip', slipRequest, ({ play: token, ...slip }) => withPlay(token, (play) => placeSlip(engine, play, slip)))
  call('back', backRequest, ({ play: token, id }) => withPlay(token, (play) => takeBack(engine, play, id)))
  call('round', pastRequest, async ({ play, round }): Answer<PastRound> => {
    const past = findPlay({ ...engine, game }, play) && engine.rounds.ended(round)
    return past ? { ok: true, value: pastView(engine, past) } : { ok: false, code: 'not_found' }
  })
}
