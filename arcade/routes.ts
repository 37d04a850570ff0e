import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import type { Files, Query } from './files.ts'
import type { Listed } from './game.ts'
import { move } from './moving.ts'
import { refuse } from './replies.ts'
import { type ServedFile, sendFile } from './served-file.ts'
import { moveRequest, openRequest, roundRequest, shownRequest, stateRequest } from './requests.ts'
import { sittingOf } from './sitting.ts'
import { type Outcome, type Table, markShown, open, playRound, state } from './table.ts'

/** Adds what belongs to no game: shared files, the page for a launch of no game or an unknown one, and the sums of a play. */
export function addHouse(server: FastifyInstance, files: Files, context: Parameters<typeof sittingOf>[0]): void {
  server.get<{ Params: { name: string } }>('/page/:name', (request, reply) =>
    send(files.shared(request.params.name), request, reply),
  )
  // the portal asks whether this origin answers before it opens a game (HEAD)
  server.get<{ Querystring: Query }>('/', (request, reply) => send(files.unknown(request.query), request, reply))
  server.get<{ Querystring: Query }>('/:unknown', (request, reply) =>
    send(files.unknown(request.query), request, reply.code(404)),
  )
  callsOf(server, 'page')('sitting', stateRequest, (input) => sittingOf(context, input))
  // a page of dice from an older arcade with a single game: its round is finished, and it must be reopened
  server.post('/api/roll', { config: { rateLimit: {} } }, (_request, reply) => refuse(reply, 'play_ended'))
}

/** Adds the pages of all games, and the files of their engines. */
export function addPages(server: FastifyInstance, files: Files, games: readonly Listed[]): void {
  for (const { id } of games) {
    server.get<{ Querystring: Query }>(`/${id}`, (request, reply) =>
      send(files.page(id, request.query), request, reply),
    )
  }
  for (const folder of new Set(['shared', ...games.flatMap(({ id, engine }) => [id, engine])])) {
    server.get<{ Params: { name: string } }>(`/${folder}/:name`, (request, reply) =>
      send(files.asset(folder, request.params.name), request, reply),
    )
  }
}

/** Adds the calls of a game with rounds of one player each. */
export function addGame(server: FastifyInstance, table: Table): void {
  const { id } = table.game
  const call = callsOf(server, id)
  call('open', openRequest, (input) => open(table, input))
  call('state', stateRequest, (input) => state(table, input))
  call('shown', shownRequest, (input) => markShown(table, input))
  call('round', roundRequest, (input) => playRound(table, input))
  if (table.game.stepsOf) call('move', moveRequest, (input) => move(table, input))
}

/** Adds a call of a game, whose input is validated first. */
type AddCall = <Schema extends GenericSchema>(
  name: string,
  schema: Schema,
  play: (input: InferOutput<Schema>) => Promise<Outcome<unknown, string>>,
) => void

/** Returns a function that adds calls of a game by name. */
export function callsOf(server: FastifyInstance, game: string): AddCall {
  return (name, schema, play) => {
    server.post(`/api/${game}/${name}`, { config: { rateLimit: {} } }, async (request, reply) => {
      // only the game's own page may call, not a frame of another site
      const site = request.headers['sec-fetch-site']
      const input = safeParse(schema, request.body)
      if (!input.success || (site !== undefined && site !== 'same-origin')) return refuse(reply, 'bad_request')
      const outcome = await play(input.output)
      if (!outcome.ok) return refuse(reply, outcome.code)
      return { success: true, message: '', errorCode: null, value: outcome.value }
    })
  }
}

function send(file: ServedFile | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return file ? sendFile(file, request, reply) : refuse(reply, 'not_found')
}
