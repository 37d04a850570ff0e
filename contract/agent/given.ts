import {
  array,
  boolean,
  check,
  integer,
  literal,
  maxLength,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  trim,
  union,
  uuid,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { isPrintable } from '#contract/fields/field-error.ts'
import { as, list } from '#contract/list.ts'
import { listOf } from '#contract/lists.ts'
import { balance } from '#contract/wallet/balance.ts'
import { contract } from './contracts.ts'
import { payKinds, termsSchema } from './terms.ts'

/** Rows on a page, and of one answer of an export. */
export const GIVEN_PAGE_SIZE = 20
export const GIVEN_EXPORT_SIZE = 500
/** The most agents that one call offers the same terms. */
export const MAX_OFFERS = 500
/** The most templates that an agent keeps, and the most characters of a name. */
export const MAX_TEMPLATES = 50
export const MAX_TEMPLATE_NAME = 40

/**
 * What the given contracts are filtered by: agents of the direct downline that have none and wait for none; offers;
 * accepted contracts that have not started, that are in force, and that have ended; and offers that came to nothing.
 */
export const givenPhases = ['none', 'offer', 'starts', 'inForce', 'ended', 'rejected'] as const
export type GivenPhase = (typeof givenPhases)[number]
/** Smallest first; with `-` largest first. */
export const givenSorts = ['account', '-account', 'offered', '-offered', 'starts', '-starts'] as const

const wholeNumber = pipe(number(), integer(), minValue(0))
const kind = picklist(payKinds)
const prefix = pipe(string(), maxLength(64))
const phase = picklist(givenPhases)

const row = object({
  /** An agent of the direct downline. */
  account: string(),
  /** It can be offered a contract: it is not suspended, and does not move to another upline. */
  takesOffers: boolean(),
  /** `null` without any of this kind. */
  contract: nullable(contract),
})

/**
 * S2.89: the agents of the direct downline with the contracts of a kind that the caller gave them, by account unless
 * sorted: those that run or wait for an answer, and the newest; with a `phase`, those in this phase, old ones as well.
 */
export const agentGiven = list({
  name: 'agentGiven',
  path: '/wps/agent/contracts/given',
  access: 'agent',
  filters: {
    kind: as('', kind),
    /** The beginning of the account. */
    prefix: as('find', optional(prefix, '')),
    phase: as('phase', optional(phase)),
  },
  sorts: givenSorts,
  row,
  page: {
    /** The agents among the rows: an offer to all that is found goes to `MAX_OFFERS` at most. */
    agents: wholeNumber,
    now: number(),
    currency: balance.value.entries.currency,
    digits: balance.value.entries.digits,
  },
  file: {
    input: { after: optional(pipe(string(), maxLength(80), regex(/^.+:\d{1,15}$/))) },
    value: { now: number() },
  },
})

/** Why an agent was not offered the terms of `agentOffers`. */
export const offerRefusals = ['contract_agent', 'contract_open', 'contract_rate', 'contract_unavailable'] as const
export type OfferRefusal = (typeof offerRefusals)[number]

/**
 * S2.89: offers the same terms to several agents of the direct downline: to these accounts, or to all that `agentGiven`
 * finds with these filters, the first `MAX_OFFERS` by account. Each is offered or refused by itself, as by
 * `agentContractOffer`. The client makes `id` before sending: sent again, also after the gateway ended meanwhile, the
 * call goes on with the same agents and answers the same; an id that was used for something else is refused.
 */
export const agentOffers = endpoint({
  name: 'agentOffers',
  method: 'POST',
  path: '/wps/agent/contracts/offers',
  access: 'agent',
  limit: 'costly',
  input: strictObject({
    id: pipe(string(), uuid()),
    terms: termsSchema,
    to: union([
      strictObject({
        accounts: pipe(array(pipe(string(), minLength(1), maxLength(64))), minLength(1), maxLength(MAX_OFFERS)),
      }),
      strictObject({ all: literal(true), prefix: optional(prefix, ''), phase: optional(phase) }),
    ]),
  }),
  /** In the order of the accounts as they were sent, or by account; `refusal` is null for an offer that was made. */
  value: object({ results: array(object({ account: string(), refusal: nullable(picklist(offerRefusals)) })) }),
  refusals: [],
})

const name = pipe(string(), trim(), minLength(1), maxLength(MAX_TEMPLATE_NAME), check(isPrintable))
const template = object({ name: string(), terms: termsSchema })
const templates = object({ templates: listOf(template) })

/** S2.89: the caller's templates of a kind, by name. */
export const agentTemplates = endpoint({
  name: 'agentTemplates',
  method: 'GET',
  path: '/wps/agent/contracts/templates',
  access: 'agent',
  input: strictObject({ kind }),
  value: templates,
  refusals: [],
})

/**
 * S2.89: keeps terms under a name, in place of those of the same kind and name; answers the templates of the kind. An
 * agent keeps `MAX_TEMPLATES` at most.
 */
export const saveTemplate = endpoint({
  name: 'saveTemplate',
  method: 'POST',
  path: '/wps/agent/contracts/templates',
  access: 'agent',
  limit: 'costly',
  input: strictObject({ name, terms: termsSchema }),
  value: templates,
  refusals: ['contract_templates'],
})

/** S2.89: removes a template of the caller's; answers those of the kind that are left. */
export const removeTemplate = endpoint({
  name: 'removeTemplate',
  method: 'POST',
  path: '/wps/agent/contracts/templates/remove',
  access: 'agent',
  input: strictObject({ kind, name }),
  value: templates,
  refusals: [],
})
