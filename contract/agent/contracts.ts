import {
  array,
  integer,
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
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { balance } from '#contract/wallet/balance.ts'
import { payKinds, termsSchema } from './terms.ts'

/** S4.40: the statuses of a contract. An offer that nobody answers in time is rejected by the clock. */
export const contractStatuses = ['inProcess', 'approved', 'rejected'] as const
export type ContractStatus = (typeof contractStatuses)[number]

/**
 * Why a contract was rejected or ends. `agent` and `offerer`: a side rejected, withdrew or terminated it; `expired`:
 * nobody answered; `upline`: it broke the rule of rates when the upline's contract changed; `successor`: the next one
 * replaces it; `higher`: the upline's new contract pays the upline more (S4.41); `uplineEnded`: the upline has none;
 * `moved`: the agent gets another upline.
 */
export const endReasons = [
  'agent',
  'offerer',
  'expired',
  'upline',
  'successor',
  'higher',
  'uplineEnded',
  'moved',
] as const
export type EndReason = (typeof endReasons)[number]

/** Contracts of the caller that are listed: those in force, then the newest. */
export const MAX_CONTRACTS = 100
/** Running contracts that the caller gave and that come with the own ones, for the simulator. */
export const MAX_RUNNING = 20
/** The most contracts that one call offers again, and that a preview names. */
export const MAX_REOFFERS = 500

const wholeNumber = pipe(number(), integer(), minValue(0))
const contractId = pipe(string(), regex(/^[1-9]\d{0,14}$/))
const account = pipe(string(), minLength(1), maxLength(64))
/** The SHA-256 of the terms in their canonical form, which both sides sign. */
const termsHash = pipe(string(), regex(/^[\da-f]{64}$/))
const password = pipe(string(), minLength(1), maxLength(256))

/** What became of a contract, without its terms: `agentContracts` has them. Times in milliseconds since the epoch. */
export const contractState = object({
  id: contractId,
  /** Counts the offers of this kind to this agent. */
  version: wholeNumber,
  termsHash,
  status: picklist(contractStatuses),
  /** An offer can be accepted before this time. */
  expiresAt: number(),
  answeredAt: nullable(number()),
  /** In force from `startsAt` until before `endsAt`. */
  startsAt: nullable(number()),
  endsAt: nullable(number()),
  reason: nullable(picklist(endReasons)),
})

/** A contract as both of its sides see it. */
export const contract = object({
  ...contractState.entries,
  terms: termsSchema,
  agent: string(),
  /** The upline that offered it, even if the agent has another one now; null: the operator. */
  upline: nullable(string()),
  offeredAt: number(),
})

const perKind = nullable(contractState)

/**
 * S3.27, S7.33: per kind, the offer that waits for the caller's answer and the contract in force (readings, X57).
 * `entries`: the kinds that the agent menu shows, because their module is on and the caller has or had a contract or an
 * offer (S2.72).
 */
export const consolidated = endpoint({
  name: 'consolidated',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'account',
  input: strictObject({}),
  value: object({
    divtypereq: perKind,
    divtypeinfo: perKind,
    dailysalreqtype: perKind,
    dailysalinfotype: perKind,
    contracthoursalreq: perKind,
    contracthoursalinfo: perKind,
    realtimesalreqtype: perKind,
    realtimesalinfo: perKind,
    entries: array(picklist(payKinds)),
  }),
  refusals: [],
})

/**
 * S2.89: the caller's contracts; the newest running ones that the caller gave to the direct downline (`agentGiven` lists
 * all); what an offer must keep to; and which password an answer requires (readings, X41).
 */
export const agentContracts = endpoint({
  name: 'agentContracts',
  method: 'GET',
  path: '/wps/agent/contracts',
  access: 'agent',
  input: strictObject({ kind: optional(picklist(payKinds)) }),
  value: object({
    contracts: listOf(contract),
    given: listOf(contract),
    /** The smallest difference between two rates, in parts per million. */
    rateStep: pipe(number(), integer(), minValue(1)),
    /** The days in which an offer can be accepted. */
    offerDays: pipe(number(), integer(), minValue(1)),
    password: picklist(['payment', 'login']),
    now: number(),
    currency: balance.value.entries.currency,
    digits: balance.value.entries.digits,
  }),
  refusals: [],
})

/** Why terms break the rule of rates; see `RateFlaw`. */
const rateDetail = nullable(object({ flaw: picklist(['none', 'form', 'active', 'rate']), tier: optional(wholeNumber) }))

/**
 * S2.89: offers a contract to an agent of the direct downline. `contract_agent` does not reveal whether the account
 * exists; `contract_rate`: the terms break the rule of rates, or the caller has no contract of this
 * kind when this one would start.
 */
export const agentContractOffer = endpoint({
  name: 'agentContractOffer',
  method: 'POST',
  path: '/wps/agent/contracts/offer',
  access: 'agent',
  limit: 'costly',
  input: strictObject({ account, terms: termsSchema }),
  value: contractState,
  refusals: ['contract_agent', 'contract_open', 'contract_rate'],
  refusalValue: rateDetail,
})

/** A contract of the downline that a new contract of the caller would end. */
const ending = object({ id: contractId, agent: string(), endsAt: number(), reason: picklist(endReasons) })

/**
 * S4.41: what accepting an offer would do now: when the contract starts, when it already ends, the contract that it
 * replaces, and which contracts of the whole downline end. `ends` are those that the caller gave, `below` those further
 * down; of each the first by account, and how many there are.
 */
export const agentContractPreview = endpoint({
  name: 'agentContractPreview',
  method: 'GET',
  path: '/wps/agent/contracts/preview',
  access: 'agent',
  input: strictObject({ id: contractId }),
  value: object({
    startsAt: number(),
    endsAt: nullable(number()),
    replaces: perKind,
    ends: listOf(ending),
    endsCount: wholeNumber,
    below: listOf(ending),
    belowCount: wholeNumber,
  }),
  refusals: ['contract_state', 'contract_outdated'],
})

/** S4.41: offers the same terms again to agents whose contracts end. Each is offered or refused by itself. */
export const agentContractsReoffer = endpoint({
  name: 'agentContractsReoffer',
  method: 'POST',
  path: '/wps/agent/contracts/reoffer',
  access: 'agent',
  limit: 'costly',
  input: strictObject({ ids: pipe(array(contractId), minLength(1), maxLength(MAX_REOFFERS)) }),
  value: object({
    offered: listOf(contractState),
    refused: array(object({ id: contractId, refusal: string() })),
  }),
  refusals: [],
})

/** A relay of S7.34: the answer to an offer of one kind, or the end of a contract (readings, X57). */
/* @__NO_SIDE_EFFECTS__ */
function relay<const Name extends string>(name: Name) {
  return endpoint({
    name,
    method: 'POST',
    path: `/wps/relay/agent/${name}`,
    access: 'agent',
    sealed: true,
    input: strictObject({
      id: contractId,
      /** `withdraw` takes an offer back that the caller made, and nothing else; `terminate` takes back or ends. */
      action: picklist(['accept', 'reject', 'terminate', 'withdraw']),
      /** The hash of the terms that were on the screen. */
      termsHash,
      password,
    }),
    value: contractState,
    refusals: [
      'contract_state',
      'contract_changed',
      'contract_outdated',
      'password_wrong',
      'sealed_required',
      'sealed_invalid',
      'sealed_replayed',
    ],
  })
}

export const dividend = relay('dividend')
export const dailySalary = relay('dailySalary')
export const hourlySalary = relay('hourlySalary')
export const realtimeSalary = relay('realtimeSalary')
