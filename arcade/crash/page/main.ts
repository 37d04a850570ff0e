import { byId, randomId, write } from '#arcade/page/dom.ts'
import { forgetPlay, readEntry, stripTicket } from '#arcade/page/entry.ts'
import { showFlaw } from '#arcade/page/frame.ts'
import { drawHistory } from '#arcade/page/history.ts'
import { drawLastStakes } from '#arcade/page/last-stakes.ts'
import type { Flaw } from '#arcade/page/own.ts'
import { notifyPortal, onPlayOn } from '#arcade/page/parent.ts'
import { sound } from '#arcade/page/sound.ts'
import { bindStake } from '#arcade/page/stake.ts'
import { bindSurroundings } from '#arcade/page/surroundings.ts'
import { moneyText } from '#arcade/page/words.ts'
import { syncClock } from '#arcade/shared/page/clock.ts'
import { type TableConnection, connectTable } from '#arcade/shared/page/connection.ts'
import { STAKE_STEP, limits } from '../rules.ts'
import type { CrashCode, LookAnswer, ServerMessage } from '../wire.ts'
import { bindAuto, drawTerms, readAuto } from './auto.ts'
import { ask } from './calls.ts'
import { bindCheck } from './check.ts'
import { buildControls, actionOf, drawControls, prize, retrievable } from './controls.ts'
import { cuesOf } from './cues.ts'
import { bindKeys } from './keys.ts'
import { drawPast } from './past.ts'
import { keepBet, keepPromise, proofOf } from './proof.ts'
import { rowOf } from './rows.ts'
import { drawSky, watchSky } from './sky.ts'
import { type Request, type View, betsOf, first, applyMessage } from './state.ts'
import { drawStatus } from './status.ts'
import { createTapGuard } from './tap-guard.ts'

const entry = readEntry()
const play = entry.kind === 'none' ? '' : entry.play
let view: View = first
let connection: TableConnection | undefined

const edited = () => {
  showFlaw('')
  const { stake, currency } = control.now()
  write(byId('cost'), moneyText(stake, currency))
  drawTerms(stake, currency)
}
const control = bindStake(limits, () => edited())
const check = bindCheck(play)
const guard = createTapGuard()
bindAuto(edited)
buildControls(act, takeBack)
onPlayOn(() => {
  if (view.problem === 'play_limited') change({ problem: undefined })
})
bindKeys({ act, step: (by) => control.step(by * STAKE_STEP) })
watchSky()
bindSurroundings(control)
edited()
byId('retry', HTMLButtonElement).addEventListener('click', () => void open())
void open()

/** Updates the view and draws it. */
function change(part: Partial<View>): void {
  view = { ...view, ...part }
  draw()
}

function draw(): void {
  const { you, history, past } = view
  if (you?.walletBalance) control.setCurrency(you.walletBalance, (you.bets[0] ?? history[0]?.round)?.stake)
  drawStatus(view)
  drawControls(view)
  guard.note(actionOf(view), performance.now())
  drawSky(view, prize)
  drawPast(past, check)
  if (!you?.walletBalance) return
  drawHistory(history, { currency: you.walletBalance, rowOf })
  drawLastStakes(history, control)
}

/** Handles a message of the table. */
function receive(message: ServerMessage): void {
  if (message.t === 'beat') return syncClock(message.now)
  if (message.t === 'table') {
    const { now, chain } = message.table
    syncClock(now)
    keepPromise(message.table)
    if (chain.publicSeed === null) contributePublicSeed(chain.commitment)
  }
  const before = view
  view = applyMessage(view, message)
  if (message.t === 'you' && hasMoved(before, view)) notifyPortal('atoll:round-settled')
  if (message.t === 'no' && view !== before) notifyOfLimit()
  for (const cue of cuesOf(before, view)) sound(cue)
  for (const row of view.history) void prove(row)
  draw()
}

/** The portal says which limit has refused a bet, and lets the player answer a reality check. */
function notifyOfLimit(): void {
  if (view.problem === 'play_limited') notifyPortal('atoll:play-limited')
}

/** Returns whether the balance changed, so that the portal reloads it. */
function hasMoved(before: View, after: View): boolean {
  const [was, is] = [before.you?.walletBalance?.balance, after.you?.walletBalance?.balance]
  return was !== undefined && was !== is
}

const proving = new WeakSet<View['history'][number]>()

async function prove(row: View['history'][number]): Promise<void> {
  if (proving.has(row)) return
  proving.add(row)
  row.proof = await proofOf(row.round)
  draw()
}

/** Sends a public seed for a new chain; the table takes the first one it gets. */
function contributePublicSeed(commitment: string): void {
  void ask('word', { play, commitment, word: randomId() })
}

/** Opens this page's play or shows why it cannot. Can be retried. */
async function open(): Promise<void> {
  if (entry.kind === 'none') return change({ playState: 'closed', problem: 'ticket_missing' })
  change({ playState: 'opening', problem: undefined })
  const opened = await (entry.kind === 'ticket' ? ask('open', { ticket: entry.ticket, play }) : ask('look', { play }))
  if (opened.kind === 'unknown') return change({ playState: 'unreachable', problem: 'offline' })
  if (opened.kind === 'ok') return sit(opened.value)
  const isOver = ['bad_request', 'ticket_invalid', 'play_ended'].includes(opened.code)
  if (isOver) return end(opened.code === 'bad_request' ? 'ticket_invalid' : opened.code)
  change({ playState: 'unreachable', problem: opened.code })
}

function sit({ table, you }: LookAnswer): void {
  stripTicket()
  view = { ...view, playState: 'here', connection: 'live' }
  receive({ t: 'table', table })
  receive({ t: 'you', you })
  notifyPortal('atoll:ready')
  connection = connectTable({
    play,
    onMessage: receive,
    onLook(answer: LookAnswer) {
      receive({ t: 'you', you: answer.you })
      receive({ t: 'table', table: answer.table })
    },
    onRefusal: (id: string, code: CrashCode) => receive({ t: 'no', id, code }),
    onState: (state) => view.connection === state || change({ connection: state }),
    pendingRequest: () => view.sent,
    onEnd: end,
  })
}

/** Ends this page's play; only a new launch opens another. */
function end(code: CrashCode): void {
  connection?.stop()
  stripTicket()
  forgetPlay()
  change({ playState: 'closed', problem: code })
}

/** Runs the main button's action: bets or cashes out. */
function act(): void {
  const action = actionOf(view)
  if (action === 'none' || !guard.admits(performance.now())) return
  if (action === 'out') {
    const { current } = betsOf(view)
    return current && send({ t: 'out', id: current.id })
  }
  if (!view.table) return
  const placed = readPlaced()
  if ('words' in placed) {
    showFlaw(placed.words, placed.field)
    return placed.field.focus()
  }
  send({ t: 'bet', id: randomId(), round: view.table.betRound, ...placed })
}

function readPlaced(): { stake: number; auto: number | null } | Flaw {
  const stake = control.readStake()
  if (typeof stake === 'object') return stake
  const auto = readAuto()
  return typeof auto === 'object' && auto !== null ? auto : { stake, auto }
}

function takeBack(): void {
  const id = retrievable(view)
  if (id !== undefined && !view.sent && guard.admits(performance.now())) send({ t: 'back', id })
}

function send(sent: Request): void {
  showFlaw('')
  if (sent.t === 'bet') keepBet(sent)
  change({ sent, problem: undefined })
  connection?.send()
}
