import { byId } from '#arcade/page/dom.ts'
import { endingCue } from '#arcade/page/ending.ts'
import { readEntry } from '#arcade/page/entry.ts'
import { onOpen } from '#arcade/page/folds.ts'
import { loadPart } from '#arcade/page/late.ts'
import { notifyPortal, onPlayOn } from '#arcade/page/parent.ts'
import { sound } from '#arcade/page/sound.ts'
import { bindTableSurroundings } from '#arcade/page/surroundings.ts'
import { titleOf } from '#arcade/page/title.ts'
import type { Slip } from '../slip.ts'
import type { ServerMessage } from '../wire.ts'
import { actsOf } from './acts.ts'
import { bindCheck } from './check.ts'
import { syncClock } from './clock.ts'
import { onBet } from './cloth.ts'
import { bindControls } from './controls.ts'
import { createDraft } from './draft.ts'
import { drawTable } from './draw.ts'
import type { OwnTable } from './own-table.ts'
import { revealing } from './reveal.ts'
import { openTable } from './session.ts'
import type * as rulesPart from './rules.part.ts'
import { keepPromise, proofOf } from './slip-proof.ts'
import { type View, applyMessage, firstView } from './state.ts'
import type { TablePage, TableTitle } from './table-state.ts'

/** Creates the page of a table of all players. */
export function createTablePage<Read extends TableTitle, Result>(own: OwnTable<Read, Result>): void {
  const entry = readEntry()
  const play = entry.kind === 'none' ? '' : entry.play
  const gameOf = async (version: number) => own.gameOf(await titleOf<Read>(version))
  own.layCloth()
  const check = bindCheck<Result>({ play, gameOf, resultText: own.resultText })
  const page: TablePage<Read, Result> = {
    own,
    game: own.gameOf(own.title),
    draft: createDraft(own.title),
    view: firstView(),
    gameOf,
    change(part) {
      page.view = { ...page.view, ...part }
      drawTable(page, check)
    },
  }
  const receive = receiving(page)
  const session = openTable<Result>({ entry, change: page.change, receive, view: () => page.view })
  const acts = actsOf(page, () => session.send())
  onBet((bet) => acts.tap(bet))
  bindControls(acts)
  onPlayOn(() => {
    if (page.view.problem === 'play_limited') page.change({ problem: undefined })
  })
  // chips are no stake that keys could change
  byId('shortcuts').remove()
  onOpen('howTo', async (fold) => (await loadPart<typeof rulesPart>('rules', 'shared')).fillRules(fold))
  bindTableSurroundings()
  byId('retry', HTMLButtonElement).addEventListener('click', () => void session.open())
  page.change({})
  void session.open()
}

/** Returns a function that handles the table's messages. */
function receiving<Read extends TableTitle, Result>(
  page: TablePage<Read, Result>,
): (message: ServerMessage<Slip, Result>) => void {
  const reveal = revealing(page)
  const prove = proving(page)
  return (message) => {
    if (message.t === 'beat') return syncClock(message.now)
    if (message.t === 'table') {
      syncClock(message.table.now)
      keepPromise(message.table)
    }
    const before = page.view
    page.view = applyMessage(before, message)
    if (message.t === 'you') received(before, page.view)
    if (message.t === 'no' && page.view.problem === 'play_limited') notifyPortal('atoll:play-limited')
    // chips that are now placed are no longer this page's alone
    if (isPlaced(before, page.view)) page.draft.clear()
    for (const row of page.view.history) void prove(row)
    void reveal(before)
    page.change({})
  }
}

/** Returns whether the slip that was sent is now held. */
function isPlaced<Result>(before: View<Result>, after: View<Result>): boolean {
  return before.sent?.t === 'slip' && !after.sent && after.you?.slip?.id === before.sent.id
}

/** Tells the portal of a new balance, and sounds the end of own slips. */
function received<Result>(before: View<Result>, after: View<Result>): void {
  const [was, is] = [before.you?.walletBalance?.balance, after.you?.walletBalance?.balance]
  if (was !== undefined && was !== is) notifyPortal('atoll:round-settled')
  if (before.you === undefined) return
  const known = new Set(before.history.map(({ round }) => round.roundId))
  for (const { round } of after.history) if (!known.has(round.roundId)) sound(endingCue(round))
}

/** Returns a function that recomputes a finished slip, once. */
function proving<Read extends TableTitle, Result>(page: TablePage<Read, Result>) {
  type Row = View<Result>['history'][number]
  const begun = new WeakSet<Row>()
  return async (row: Row) => {
    if (begun.has(row)) return
    begun.add(row)
    const game = await page.gameOf(row.round.version).catch(() => undefined)
    if (!game) return void begun.delete(row) // asked again with the next message
    row.proof = await proofOf(game, row.round)
    page.change({})
  }
}
