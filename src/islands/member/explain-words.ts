import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import type { MovementDetail } from '#stores/member/explained.ts'

type Cause = MovementDetail['cause']
type Side = MovementDetail['others'][number]['side']

const causes = {
  opening: 'explain.opening',
  deposit: 'explain.deposit',
  withdrawal: 'explain.withdrawal',
  'withdrawal-rejected': 'explain.withdrawalRejected',
  'withdrawal-returned': 'explain.withdrawalReturned',
  'wallet-transfer': 'explain.ownWallets',
  activity: 'explain.bonus',
  points: 'explain.points',
  'bonus-convert': 'explain.bonusFulfilled',
  dividend: 'explain.pay',
  'daily-salary': 'explain.pay',
  'hourly-salary': 'explain.pay',
  'realtime-salary': 'explain.pay',
  bet: 'explain.bet',
  raise: 'explain.raise',
  settle: 'explain.payout',
  rollback: 'explain.refund',
  jackpot: 'explain.jackpot',
  ticket: 'explain.ticket',
  'ticket-paid': 'explain.prize',
  'ticket-back': 'explain.ticketBack',
  'lottery-jackpot': 'explain.pool',
} as const satisfies Record<Exclude<Cause['kind'], 'agent-transfer' | 'upline-transfer'>, MessageKey>

const rules = {
  opening: 'explain.openingRule',
  deposit: 'explain.depositRule',
  withdrawal: 'explain.withdrawalRule',
  'withdrawal-rejected': 'explain.rejectedRule',
  'withdrawal-returned': 'explain.returnedRule',
  'agent-transfer': 'explain.transferRule',
  'upline-transfer': 'explain.transferRule',
  'wallet-transfer': 'explain.ownWalletsRule',
  activity: 'explain.bonusRule',
  points: 'explain.pointsRule',
  'bonus-convert': 'explain.bonusFulfilledRule',
  dividend: 'explain.payRule',
  'daily-salary': 'explain.payRule',
  'hourly-salary': 'explain.payRule',
  'realtime-salary': 'explain.payRule',
  bet: 'explain.betRule',
  raise: 'explain.betRule',
  settle: 'explain.payoutRule',
  rollback: 'explain.refundRule',
  jackpot: 'explain.jackpotRule',
  ticket: 'explain.ticketRule',
  'ticket-paid': 'explain.prizeRule',
  'ticket-back': 'explain.ticketBackRule',
  'lottery-jackpot': 'explain.poolRule',
} as const satisfies Record<Cause['kind'], MessageKey>

const sides = {
  source: 'explain.sideSource',
  provider: 'explain.sideProvider',
  escrow: 'explain.sideEscrow',
  jackpot: 'explain.sideJackpot',
  pool: 'explain.sidePool',
  bonus: 'explain.sideBonus',
  lottery: 'explain.sideLottery',
  held: 'explain.sideHeld',
  paidOut: 'explain.sidePaidOut',
  pay: 'explain.sidePay',
  upline: 'explain.sideUpline',
  downline: 'explain.sideDownline',
  account: 'explain.sideAccount',
  wallet: 'explain.sideWallet',
} as const satisfies Record<Side, MessageKey>

const rounds: ReadonlySet<string> = new Set(['bet', 'raise', 'settle', 'rollback', 'jackpot'])

/** Keeps a name or a number of another script in its own direction. */
const isolated = (text: string | null) => (text === null ? '—' : `\u2068${text}\u2069`)

/** Returns the sentence that says why an amount was posted. */
export function causeText({ cause, amount, digits }: MovementDetail, { language, t }: TextContext): string {
  const time = (at: number | null) => isolated(at === null ? null : formatMoment(language, at))
  const digitsOf = (number: string | null) => isolated(number === null ? null : formatDigits(language, number))
  const money = (minor: number | null) => isolated(minor === null ? null : formatMoney(language, { minor, digits }))
  return t(keyOf(cause, amount), {
    game: isolated(cause.gameName),
    vendor: isolated(cause.vendorName),
    number: digitsOf(cause.number),
    reason: isolated(cause.reason),
    draw: digitsOf(cause.draw),
    stake: money(cause.stake),
    amount: money(Math.abs(amount)),
    from: time(cause.startsAt),
    to: time(cause.endsAt),
  })
}

/** Transfers have a sentence for each direction, and rounds that were not found one without their game. */
function keyOf({ kind, partner, gameName }: Cause, amount: number): MessageKey {
  if (kind === 'agent-transfer' || kind === 'upline-transfer') {
    if (amount > 0) return partner === 'upline' ? 'explain.fromUpline' : 'explain.fromDownline'
    return partner === 'upline' ? 'explain.toUpline' : 'explain.toDownline'
  }
  return gameName === null && rounds.has(kind) ? 'explain.someRound' : causes[kind]
}

/** Returns the rule by which an amount was posted. */
export function ruleText({ kind }: Cause, t: TextContext['t']): string {
  return t(rules[kind])
}

/** Returns the name of the other side of a movement. */
export function sideName(side: Side, t: TextContext['t']): string {
  return t(sides[side])
}
