import { paySorts, payStates, revenueSorts } from '#contract/agent/pay.ts'
import { type PayKind, payKinds } from '#contract/agent/terms.ts'
import { daysIn, untilIn } from '#stores/shell/period.ts'
import { type ScreenAddress, pageNumberIn, pageParameter } from '#stores/shell/place.ts'

export { payKinds, paySorts, payStates, revenueSorts }
export type { PayKind }

const FIRST_PAY_DAYS = '7'
/** The parts of a screen of pay: its lines, and the contracts of its kind. */
export const payTabs = ['lines', 'contract'] as const

const payPeriod: ScreenAddress<{
  /** The period of a list of pay, in UTC days, and its last day; `undefined` for today. */
  readonly payDays: string
  readonly payUntil: string | undefined
  readonly page: number
}> = {
  parse: (query) => ({
    payDays: daysIn(query, FIRST_PAY_DAYS),
    payUntil: untilIn(query),
    page: pageNumberIn(query),
  }),
  query: ({ payDays: days, payUntil: until, page }) => ({
    days: days === FIRST_PAY_DAYS ? undefined : days,
    until,
    no: pageParameter(page),
  }),
}

/** What the address of this screen carries. */
export const revenue: ScreenAddress<
  ReturnType<typeof payPeriod.parse> & {
    /** The kind of pay that is shown; `undefined` for all. */
    readonly payKind: PayKind | undefined
    readonly revenueSort: (typeof revenueSorts)[number] | undefined
  }
> = {
  parse: (query) => ({
    ...payPeriod.parse(query),
    payKind: payKinds.find((kind) => kind === query.get('kind')),
    revenueSort: revenueSorts.find((sort) => sort === query.get('sort')),
  }),
  query: ({ payKind: kind, revenueSort: sort, ...values }) => ({ ...payPeriod.query(values), kind, sort }),
}

/** What the address of this screen carries. */
export const pay: ScreenAddress<
  ReturnType<typeof payPeriod.parse> & {
    readonly payTab: (typeof payTabs)[number]
    /** The agent to whom the contracts open an offer. */
    readonly offerTo: string | undefined
    /** An hour of the last day, whose periods of five minutes are shown. */
    readonly hour: string | undefined
    readonly payState: (typeof payStates)[number] | undefined
    readonly paySort: (typeof paySorts)[number] | undefined
  }
> = {
  parse: (query) => ({
    ...payPeriod.parse(query),
    payTab: payTabs.find((tab) => tab === query.get('tab')) ?? 'lines',
    offerTo: query.get('account')?.slice(0, 64) || undefined,
    hour: /^(1?\d|2[0-3])$/.exec(query.get('hour') ?? '')?.[0],
    payState: payStates.find((state) => state === query.get('state')),
    paySort: paySorts.find((sort) => sort === query.get('sort')),
  }),
  query: ({ payTab: tab, offerTo: account, hour, payState: state, paySort: sort, ...values }) => ({
    ...payPeriod.query(values),
    tab: tab === 'lines' ? undefined : tab,
    account,
    hour,
    state,
    sort,
  }),
}
