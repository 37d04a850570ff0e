import { claimList, factList } from '#arcade/page/claims.ts'
import { byId } from '#arcade/page/dom.ts'
import { countText, flawText, percentText, readTyped, translate } from '#arcade/page/words.ts'
import type { FlownRound } from '../wire.ts'
import { askRound } from './calls.ts'
import { type FlightVerdict, verifyFlight } from './proof.ts'
import { timesText } from './texts.ts'

const field = byId('checkRound', HTMLInputElement)
const checked = byId('checked')
let running = 0

/** Binds the form that checks any flight by its number. Returns a function that starts the check. */
export function bindCheck(play: string): (round: number) => void {
  const check = () => {
    const round = readTyped(field.value, 0)
    if (typeof round === 'number') return void show(play, round)
    running += 1
    checked.replaceChildren(
      field.value.trim() === '' ? translate('checkNone') : (flawText(round, 0) ?? translate('checkNone')),
    )
  }
  byId('check', HTMLButtonElement).addEventListener('click', check)
  field.addEventListener('keydown', ({ key, repeat }) => {
    if (key === 'Enter' && !repeat) check()
  })
  return (round) => {
    field.value = countText(round)
    byId('fair', HTMLDetailsElement).open = true
    field.scrollIntoView({ block: 'nearest' })
    check()
  }
}

async function show(play: string, round: number): Promise<void> {
  const run = ++running
  const render = (...parts: (Node | string)[]) => {
    if (run === running) checked.replaceChildren(...parts)
  }
  render(translate('verifying'))
  const asked = round > 0 ? await askRound({ play, round }) : undefined
  if (asked?.kind !== 'ok') return render(translate(asked?.kind === 'unknown' ? 'error.offline' : 'checkNone'))
  if (!('subtle' in crypto)) return render(translate('uncheckable'))
  const verdict = await verifyFlight(asked.value, (done) =>
    render(translate('checkProgress', { done: percentText(done) })),
  )
  render(...resultLists(asked.value, verdict))
}

function resultLists({ round, place, crash, seed, promise }: FlownRound, verdict: FlightVerdict): HTMLElement[] {
  const { commitment, chain, outcome } = verdict
  const claims = [
    ['claimCommitment', commitment],
    ['claimChain', chain],
    ['claimOutcome', outcome],
  ] as const
  const facts = [
    ['flight', countText(round)],
    ['nonce', countText(place)],
    ['crashPoint', timesText(crash)],
  ] as const
  const codes = [
    ['serverSeed', seed],
    ['commitmentDone', promise],
  ] as const
  return [claimList(claims, { times: countText(place) }), factList(facts, codes)]
}
