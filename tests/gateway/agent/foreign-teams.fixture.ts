import { randomUUID } from 'node:crypto'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'

/** What exists outside the caller's team, and inside, for calls that name it. */
export interface Places {
  /** An agent and a member outside: their accounts, which are also their ids. */
  readonly outsiders: readonly string[]
  /** A contract outside, its hash, and the caller's own run of pay. */
  readonly contract: string
  readonly termsHash: string
  readonly run: string
}

type Inputs = (places: Places) => readonly object[]
const password = DEMO_PASSWORD
const accounts: Inputs = ({ outsiders }) => [{}, ...outsiders.map((account) => ({ account }))]
/** Reports of the whole team, of each outsider, and with filters. */
const reports = (places: Places, filters: readonly object[]) =>
  [...accounts(places), ...filters].map((input) => ({ days: '90', ...input }))
const kinds = ['dividend', 'daily-salary', 'hourly-salary', 'realtime-salary']
const ofEachKind: Inputs = () => kinds.map((kind) => ({ kind, days: '90' }))
const prefixes = ['', 'z', 'zz-', 'v', 'M']
const answers: Inputs = ({ contract: id, termsHash }) =>
  ['accept', 'reject', 'terminate', 'withdraw'].map((action) => ({ id, termsHash, action, password }))

/**
 * P12: what an agent sends to each call of the agent centre to look outside its team, besides the call without input.
 * A new call gets a line if it takes an account, an id, a name to search or anything that it requires.
 */
export const looks: Readonly<Record<string, Inputs>> = {
  agentDownline: (places) => [...accounts(places), ...prefixes.map((prefix) => ({ prefix }))],
  agentDownlineExport: (places) => [
    ...accounts(places),
    ...prefixes.map((prefix) => ({ prefix })),
    { scope: 'everybody' },
  ],
  agentTeamLine: ({ outsiders }) => ['player', ...outsiders].map((account) => ({ account })),
  agentBets: (places) => reports(places, [{ scope: 'direct' }, { sort: '-stake' }, { id: '1' }, { pageNo: 2 }]),
  agentBetsExport: (places) => reports(places, [{ scope: 'direct' }]),
  agentProfit: (places) => [
    ...reports(places, [{ view: 'accounts' }, { view: 'accounts', sort: '-pay' }, { sort: '-staked' }]),
    ...prefixes.map((prefix) => ({ prefix, days: '90' })),
  ],
  agentProfitExport: (places) => [
    ...reports(places, [{ view: 'accounts' }]),
    ...prefixes.map((prefix) => ({ prefix, days: '90' })),
  ],
  agentMovements: (places) => reports(places, [{ scope: 'direct' }, { sort: '-amount' }, { kind: 'transfer' }]),
  agentMovementsExport: (places) => reports(places, [{ scope: 'direct' }]),
  agentTransferForm: () => prefixes.map((prefix) => ({ prefix })),
  agentTransfer: ({ outsiders }) =>
    ['player', ...outsiders].map((account) => ({ id: randomUUID(), account, amount: '1', password })),
  agentTransfers: ({ outsiders }) => {
    const id = randomUUID()
    const transfers = ['player', ...outsiders].map((account, at) => ({ id: `${id}:${at}`, account, amount: '1' }))
    return [{ transfers, password }]
  },
  agentContracts: () => [{}, ...kinds.map((kind) => ({ kind }))],
  agentContractOffer: ({ outsiders }) =>
    ['agent41', ...outsiders].map((account) => ({ account, terms: daily([tier(100)]) })),
  agentGiven: () => kinds.flatMap((kind) => prefixes.map((prefix) => ({ kind, prefix }))),
  agentGivenExport: () => kinds.flatMap((kind) => prefixes.map((prefix) => ({ kind, prefix }))),
  agentOffers: ({ outsiders }) =>
    [{ accounts: [...outsiders] }, { all: true }].map((to) => ({ id: randomUUID(), terms: daily([tier(100)]), to })),
  agentTemplates: () => kinds.map((kind) => ({ kind })),
  saveTemplate: () => [{ name: 'paper', terms: daily([tier(100)]) }],
  removeTemplate: () => kinds.map((kind) => ({ kind, name: 'zz' })),
  agentContractPreview: ({ contract }) => [{ id: contract }],
  agentContractsReoffer: ({ contract }) => [{ ids: [contract] }],
  dividend: answers,
  dailySalary: answers,
  hourlySalary: answers,
  realtimeSalary: answers,
  agentPayLines: ofEachKind,
  agentPayLinesExport: ofEachKind,
  agentPayLine: ({ run }) => [{ run }],
  agentRevenue: () => [{ days: '90' }],
  agentRevenueExport: () => [{ days: '90' }],
  agentLinkDays: () => [{ code: 'ZZLINK' }],
  agentLinkDaysExport: () => [{ code: 'ZZLINK' }],
  stopAgentLink: () => [{ code: 'ZZLINK' }],
  makeAgentLink: () => [{ id: randomUUID(), type: 'member', channel: 'paper' }],
  readAgentNotices: () => [{ ids: ['1'] }],
  registerBelow: ({ outsiders }) =>
    outsiders.map((account) => {
      const id = randomUUID()
      return { id, account, type: 'member', password: 'Lagoon-2027!', isConfirmed: true }
    }),
}
