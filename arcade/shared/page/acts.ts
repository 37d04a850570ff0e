import { randomId } from '#arcade/page/dom.ts'
import { showFlaw } from '#arcade/page/frame.ts'
import { moneyText, translate } from '#arcade/page/words.ts'
import { type Slip, stakeOf } from '../slip.ts'
import type { TableRequest } from '../wire.ts'
import { chipNow } from './chips.ts'
import { canPlace, canTakeBack } from './controls.ts'
import { keepSlip } from './slip-proof.ts'
import { type TablePage, type TableTitle, lastSlip } from './table-state.ts'

/** What a player does at the table. */
interface Acts {
  tap(bet: string): void
  place(): void
  takeBack(): void
  undo(): void
  clear(): void
  repeat(): void
}

/** Returns the acts of a page; `transmit` sends the view's request. */
export function actsOf<Read extends TableTitle, Result>(page: TablePage<Read, Result>, transmit: () => void): Acts {
  const { draft } = page
  const send = (sent: TableRequest<Slip>) => {
    showFlaw('')
    keepSlip(sent)
    page.change({ sent, problem: undefined })
    transmit()
  }
  return {
    tap: (bet) => edit(page, () => draft.add(bet, chipNow())),
    place() {
      const request = placing(page)
      if (request) send(request)
    },
    /** Takes the placed slip back; its chips lie on the cloth again. */
    takeBack() {
      const slip = page.view.you?.slip
      if (!slip || !canTakeBack(page.view)) return
      draft.clear()
      draft.lay(slip.slip)
      send({ t: 'back', id: slip.id })
    },
    undo: () => edit(page, () => draft.undo()),
    clear: () => edit(page, () => draft.clear()),
    repeat() {
      const slip = lastSlip(page)
      if (slip) edit(page, () => draft.lay(slip))
    },
  }
}

/** Changes the chips on the cloth, unless a slip is placed there; `work` returns the text key of what prevents it. */
function edit<Read extends TableTitle, Result>(
  { view, own, change }: TablePage<Read, Result>,
  work: () => string | undefined | void,
): void {
  const flaw = view.you?.slip || view.sent ? 'slipLocked' : work()
  change({ problem: undefined })
  const balance = view.you?.walletBalance
  showFlaw(flaw ? translate(flaw, { max: balance ? moneyText(own.title.maxStake, balance) : '' }) : '')
}

/** Returns the request that places the chips, or shows what is wrong with them. */
function placing<Read extends TableTitle, Result>({
  view,
  draft,
  game,
  change,
}: TablePage<Read, Result>): TableRequest<Slip> | undefined {
  const slip = draft.now()
  if (!canPlace(view) || !view.table) return undefined
  const balance = view.you?.walletBalance?.balance ?? Number.POSITIVE_INFINITY
  if (slip.length === 0) showFlaw(translate('slipEmpty'))
  else if (game.maxPayoutOf(slip) > game.maxPayout) change({ problem: 'payout_too_high' })
  else if (stakeOf(slip) > balance) change({ problem: 'quota_insufficient' })
  else return { t: 'slip', id: randomId(), round: view.table.round, slip }
  return undefined
}
