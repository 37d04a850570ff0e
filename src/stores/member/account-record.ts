import type { ValueOf } from '#contract/endpoint.ts'
import { type Movement, accountRecord } from '#contract/member/records.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/auth/session/export-rows.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $balance } from '#stores/wallet/balance.ts'
import { $memberPlace, type Kind, type MemberPlace, type MemberScreen } from './place.ts'
import { followRecord } from './record.ts'

export type { Movement }
/** A page of the statement (S2.64), and the totals of all results; amounts in minor units. */
export type AccountPage = ValueOf<typeof accountRecord>
/** A list of movements, as a view uses it. */
export type MovementRecord = ReturnType<typeof createRecord>

/** The movements of the place's kind (S2.64), all deposits (S2.60), and all transfers (S2.62). */
export const accountMovements = createRecord('transactionHistory')
export const depositMovements = createRecord('depositv2', 'deposit')
export const transferMovements = createRecord('transferUpline', 'transfer')

/** Creates the list of movements that a screen shows: of one kind, or of the kind in its place. */
function createRecord(screen: MemberScreen, only?: Kind) {
  const filtersOf = ({ days, until, kind: chosen }: Pick<MemberPlace, 'days' | 'until' | 'kind'>) => {
    const kind = only ?? chosen
    return { days, ...(until && { until }), ...(kind && { kind }) }
  }
  const kept = createPageStore({
    endpoint: accountRecord,
    input: ({ movementSort: sort, page, ...place }: MemberPlace) => ({
      ...filtersOf(place),
      ...(sort && { sort }),
      pageNo: String(page),
    }),
    toPage: (value) => value,
  })
  const load = () => kept.load($memberPlace.get())
  return {
    $page: kept.$page,
    /** The export of all movements that a place finds. */
    exporter: createExport((place: MemberPlace, after) =>
      authedCall(accountRecord.export, { ...filtersOf(place), ...(after && { after }) }),
    ),
    /**
     * Loads the page of the current place and keeps it fresh; a list below a form, also when the balance has changed.
     * @returns a function that stops it
     */
    enter: () => {
      const stops = [followRecord(screen, kept), ...(only ? [onBalanceChange(load)] : [])]
      return () => stops.forEach((stop) => stop())
    },
    /** Loads the page again after a failure. */
    load,
  }
}

/**
 * Runs `work` when the known balance is another than before.
 * @returns a function that stops it
 */
function onBalanceChange(work: () => void): () => void {
  let known: number | undefined
  return $balance.subscribe((balance) => {
    if (balance.state !== 'ready') return
    const { minor } = balance.value
    if (known !== undefined && known !== minor) work()
    known = minor
  })
}
