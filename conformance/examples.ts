import type { Endpoint } from '#contract/endpoint.ts'
import { skip } from './check.ts'
import type { Facts } from './facts.ts'
import { validInputs } from './inputs.ts'
import type { Random } from './random.ts'

const LANGUAGE = 'en'

/** What an example says where any valid value would name nothing that exists. */
const named: Readonly<Record<string, (facts: Facts) => unknown>> = {
  nodeId: ({ game }) => game?.nodeId ?? skip('there is no game to name'),
  vassalage: ({ game }) => game?.vassalage ?? skip('there is no game to name'),
  vendor: ({ game }) => game?.vassalage ?? skip('there is no game to name'),
  gameCode: ({ lottery }) => lottery ?? skip('there is no lottery to name'),
  url: ({ host }) => host,
  language: () => LANGUAGE,
  lang: () => LANGUAGE,
  prizeMode: () => 'SEA',
}

/** Calls whose filter needs more than its schema says, or that only a certain state answers. */
const special: Readonly<Record<string, (facts: Facts) => unknown>> = {
  GLS2_roomList: () => skip('needs a game with rooms'),
  affiliate: () => skip('needs the code of an agent'),
  friendCode: () => skip('needs the code of a member'),
  drawProof: () => skip('needs a sealed draw'),
  ticketProof: () => skip('needs a ticket'),
  ownDraw: () => skip('needs a draw'),
  drawResults: ({ lottery }) => ({ gameCode: lottery ?? skip('there is no lottery to name'), language: LANGUAGE }),
}
const skipped =
  'agentTeamLine bets bonusRounds movementDetail agentPayLine agentContractPreview agentLinkDays agentLinkDaysExport'

/** Returns an input of a call that reads, which must be answered. Skips the check if it needs what may not exist. */
export function exampleInput(
  endpoint: Endpoint,
  { facts, random }: { facts: Facts; random: Random },
): Record<string, unknown> {
  if (skipped.split(' ').includes(endpoint.name)) skip('needs something of the account')
  const own = special[endpoint.name]
  if (own) return { ...Object(own(facts)) }
  return withNames(shapeOf(endpoint, random), facts)
}

/** Returns an input of any call that its schema accepts, with as little in it as possible. */
export function shapeOf(endpoint: Endpoint, random: Random): Record<string, unknown> {
  const [input] = random.take(validInputs(endpoint.input, false), 1)
  return { ...Object(input) }
}

/** Replaces the fields of an input that name something. */
export function withNames(input: Record<string, unknown>, facts: Facts): Record<string, unknown> {
  const fields = Object.entries(input).map(([name, value]): [string, unknown] => {
    const byName = named[name]
    return [name, byName ? byName(facts) : value]
  })
  return Object.fromEntries(fields)
}
