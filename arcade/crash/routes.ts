import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Files } from '#arcade/files.ts'
import type { Play } from '#arcade/plays.rows.ts'
import { refuse } from '#arcade/replies.ts'
import { openRequest, stateRequest } from '#arcade/requests.ts'
import { addPage, callsOf } from '#arcade/routes.ts'
import { openSeat, seatOf } from '#arcade/seats.ts'
import type { Outcome } from '#arcade/table.ts'
import { crash } from './game.ts'
import type { Hall } from './line.ts'
import { arrive, giveWord, leave, placeBet, takeBack } from './players.ts'
import { betRequest, flownRequest, oneRequest, wordRequest } from './requests.ts'
import { type Tower, keepPurse } from './tower.ts'
import { tableView, youView } from './views.ts'
import type { CrashCode, FlownRound, LookAnswer } from './wire.ts'

type Answer<Value> = Promise<Outcome<Value, CrashCode>>

/** Crash: its page, the line, and calls that do what the line does, for who cannot have one. */
export function addCrash(server: FastifyInstance, files: Files, { tower, hall }: { tower: Tower; hall: Hall }): void {
  const call = callsOf(server, crash.id)
  const look = async (play: Play): Answer<LookAnswer> => {
    await arrive(tower, play)
    return { ok: true, value: { table: tableView(tower), you: youView(tower, play, true) } }
  }
  /** Serves the play of a token: what it is refused with, or how things stand now. */
  const seated = async (token: string, work: (play: Play) => Promise<CrashCode | undefined>): Answer<LookAnswer> => {
    const play = seatOf({ ...tower, game: crash }, token)
    if (!play) return { ok: false, code: 'play_ended' }
    const code = await work(play)
    return code === undefined ? look(play) : { ok: false, code }
  }

  addPage(server, files, crash.id)
  server.get(
    `/api/${crash.id}/line`,
    { websocket: true, config: { rateLimit: {} }, preValidation: fromThisPage },
    (socket) => hall.join(socket),
  )
  call('open', openRequest, async (input): Answer<LookAnswer> => {
    const opened = await openSeat({ ...tower, game: crash }, input)
    if (opened.kind === 'refused') return { ok: false, code: opened.code }
    return seated(input.play, async (play) => {
      if (opened.kind === 'new') keepPurse(tower, play.id, opened.purse)
      return undefined
    })
  })
  call('look', stateRequest, ({ play }) => seated(play, async () => undefined))
  call('word', wordRequest, ({ play: token, ...word }) =>
    seated(token, async () => {
      giveWord(tower, word)
      return undefined
    }),
  )
  call('bet', betRequest, ({ play: token, ...bet }) => seated(token, (play) => placeBet(tower, play, bet)))
  call('out', oneRequest, ({ play: token, id }) => seated(token, async (play) => leave(tower, play, id)))
  call('back', oneRequest, ({ play: token, id }) => seated(token, (play) => takeBack(tower, play, id)))
  call('round', flownRequest, async ({ play, round }): Answer<FlownRound> => {
    const flown = seatOf({ ...tower, game: crash }, play) && tower.flights.flown(round)
    return flown ? { ok: true, value: flown } : { ok: false, code: 'not_found' }
  })
}

/** A browser says which page opens a line; a page of another origin gets none. */
async function fromThisPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  const { origin } = request.headers
  const isOurs = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host
  if (!isOurs || !request.ws) return refuse(reply, 'bad_request')
}
