import { randomUUID } from 'node:crypto'
import type { Fault } from './faulty.ts'
import { accept, fieldsOf, idOf, on, refuse, valueOf } from './planting.ts'

/** Faults in money. */
export const moneyFaults: readonly Fault[] = [
  {
    what: 'debits twice',
    rows: ['S7.24', 'T18'],
    calls: ['GCS_walletTransfer'],
    async after(again, request, memory) {
      if (request.path !== '/wps/relay/GCS_walletTransfer' || memory.has(idOf(request))) return
      memory.set(idOf(request), '')
      await again({ body: JSON.stringify({ ...fieldsOf(JSON.parse(request.body)), id: randomUUID() }) })
    },
  },
  {
    what: 'loses the answer to a repeat',
    rows: ['T19', 'T18'],
    calls: ['deposit'],
    ...on(
      '/wps/wallet/deposit',
      (answer) => void (answer.headers['idempotency-hit'] && refuse(answer, 'transfer_conflict', 409)),
    ),
  },
  {
    what: 'does not say that an answer is a repeat',
    rows: ['T19'],
    calls: ['deposit'],
    ...on('/wps/wallet/deposit', ({ headers }) => void delete headers['idempotency-hit']),
  },
  {
    what: 'takes other content under an id as a repeat',
    rows: ['T19'],
    calls: ['deposit'],
    ...on(
      '/wps/wallet/deposit',
      (answer) => void (answer.json.errorCode === 'transfer_conflict' && accept(answer, {})),
    ),
  },
  {
    what: 'reads a comma in an amount',
    rows: ['T20'],
    calls: ['deposit'],
    request(request) {
      if (request.path === '/wps/wallet/deposit') request.body = request.body.replace('"1,00"', '"1.00"')
    },
  },
  {
    what: 'states a wrong sum of a record',
    rows: ['S2.64'],
    calls: ['accountRecord'],
    ...on(
      '/wps/member/record/account',
      (answer) => void (answer.json.success && (valueOf(answer).in = Number(valueOf(answer).in) + 1)),
    ),
  },
  {
    what: 'has wallets that do not add up',
    rows: ['S7.36'],
    calls: ['merchantWallet'],
    ...on('/wps/v2/wallets/merchant', (answer) => {
      const [first] = (valueOf(answer).wallets as { balance: number }[] | undefined) ?? []
      if (first) first.balance += 1
    }),
  },
]

const BET = '/vendor/bet'
const ROUND = '/vendor/round'

/** Faults in the wallet that providers call. */
export const walletFaults: readonly Fault[] = [
  {
    what: 'does not check signatures',
    rows: ['T21'],
    calls: ['vendor.round'],
    ...on(
      ROUND,
      (answer, { headers }) =>
        void (
          headers['x-signature'] !== undefined &&
          answer.json.errorCode === 'signature_invalid' &&
          refuse(answer, 'ticket_invalid', 422)
        ),
    ),
  },
  {
    what: 'takes a ticket twice',
    rows: ['T21'],
    calls: ['vendor.openPlay'],
    ...on('/vendor/session', (answer, _request, memory) => {
      if (answer.json.success) memory.set('value', JSON.stringify(answer.json.value))
      else if (answer.json.errorCode === 'ticket_invalid') accept(answer, JSON.parse(memory.get('value') ?? '{}'))
    }),
  },
  {
    what: 'does not say that a bet is a repeat',
    rows: ['T19'],
    calls: ['vendor.bet'],
    ...on(BET, ({ headers }) => void delete headers['idempotency-hit']),
  },
  {
    what: 'takes bets of rounds that have ended',
    rows: ['T21'],
    calls: ['vendor.bet'],
    ...on(
      BET,
      (answer) =>
        void (answer.json.errorCode === 'round_closed' && accept(answer, { balance: 1, currency: 'PLAY', digits: 2 })),
    ),
  },
  {
    what: 'answers a settlement with a wrong balance',
    rows: ['S1.3'],
    calls: ['vendor.settle'],
    ...on(
      '/vendor/settle',
      (answer) => void (answer.json.success && (valueOf(answer).balance = Number(valueOf(answer).balance) + 1)),
    ),
  },
]
