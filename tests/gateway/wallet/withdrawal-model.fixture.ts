import type { Member, Request, Result } from './money-request.fixture.ts'

const CONFIRM_MS = 1_440 * 60_000

interface Withdrawal {
  readonly member: Member
  readonly amount: number
  state: string
  received: number
  confirmBy: number
  /** It counts because the operator said so, not because its time was up. */
  isDecided: boolean
}

type Answer = Extract<Request, { withdrawal: number }>

/** What operator and member answer, from which state to which; `refund` is what goes back to the member. */
const answers = {
  paid: { from: 'submitted', refund: () => 0 },
  rejected: { from: 'submitted', refund: ({ amount }: Withdrawal) => amount },
  returned: { from: 'partly', refund: ({ amount, received }: Withdrawal) => amount - received },
  counted: { from: 'partly', refund: () => 0 },
} as const

/** The withdrawals of the model, numbered from 1. */
export class WithdrawalModel {
  readonly all: Withdrawal[] = []
  readonly #credit: (member: Member, amount: number) => void

  constructor(credit: (member: Member, amount: number) => void) {
    this.#credit = credit
  }

  add(member: Member, amount: number): void {
    this.all.push({ member, amount, state: 'submitted', received: 0, confirmBy: 0, isDecided: false })
  }

  take(request: Answer, now: number): Result {
    const one = this.all[request.withdrawal - 1]
    if (!one) throw new Error(`There is no withdrawal ${request.withdrawal}.`)
    if (request.kind === 'confirm') return this.#confirm(one, request, now)
    const { from, refund } = answers[request.kind]
    if (one.state !== from) return { state: isRepeated(one, request.kind) ? 'again' : 'other' }
    this.#credit(one.member, refund(one))
    const isPaid = request.kind === 'paid'
    Object.assign(one, { state: request.kind, isDecided: !isPaid, ...(isPaid && { confirmBy: now + CONFIRM_MS }) })
    return { state: 'done' }
  }

  #confirm(one: Withdrawal, { member, received }: Extract<Answer, { kind: 'confirm' }>, now: number): Result {
    for (const each of this.all) if (each.state === 'paid' && each.confirmBy <= now) each.state = 'counted'
    if (one.member.id !== member.id) return { state: 'refused', detail: 'forbidden' }
    const outcome = received === one.amount ? 'received' : 'partly'
    const isSame = one.state === outcome && one.received === received
    if (one.state !== 'paid' && !isSame) return { state: 'refused', detail: 'withdrawal_closed' }
    Object.assign(one, { state: outcome, received })
    return { state: outcome, detail: received }
  }
}

/** Returns whether an answer that changes nothing was given before. */
function isRepeated({ state, isDecided }: Withdrawal, kind: keyof typeof answers): boolean {
  if (kind === 'paid') return state !== 'rejected'
  return state === kind && isDecided
}
