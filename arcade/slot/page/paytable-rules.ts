import { countText, translate } from '#arcade/page/words.ts'
import { stripOf } from '../grid.ts'
import type { Role } from '../title.ts'
import { hasRole, title } from './playing.ts'
import { nameOf } from './tiles.ts'
import { timesText } from './win-texts.ts'

/** A symbol that does more than pay. */
interface Special {
  readonly role: Role
  readonly texts: readonly string[]
  /** Whether the pays of scatters follow its first text. */
  readonly rows: boolean
}

/** Explains the wild, the scatter with its free spins, and tumbles. */
export function specialRules(): Special[] {
  const rules: Special[] = []
  if (hasRole('wild')) rules.push({ role: 'wild', texts: wildTexts(), rows: false })
  if (hasRole('scatter')) rules.push({ role: 'scatter', texts: scatterTexts(), rows: true })
  if ('tumble' in title && title.tumble) rules.push({ role: 'a', texts: tumbleTexts(), rows: false })
  return rules
}

function wildTexts(): string[] {
  const does = translate('wildDoes', { tile: nameOf('wild') })
  if (!('strips' in title)) return [does]
  const reels = title.strips.flatMap((strip, reel) => (stripOf(strip).includes('wild') ? [countText(reel + 1)] : []))
  return [does, translate('onReels', { reels: reels.join(translate('comma')) })]
}

function scatterTexts(): string[] {
  const tile = nameOf('scatter')
  const { free } = title
  if (!free) return [translate('scatterPays', { tile })]
  const won = free.spins.flatMap((spins, count) => (spins > 0 ? [`${countText(count)}: ${countText(spins)}`] : []))
  const own = ('strips' in free && free.strips) || ('weights' in free && free.weights)
  return [
    translate(title.scatterPays ? 'scatterDoes' : 'scatterFrees', { tile }),
    translate('freeBy', { list: won.join(translate('comma')) }),
    ...(free.factor > 1 ? [translate('freePays', { factor: timesText(free.factor) })] : []),
    translate('freeDoes', { max: countText(free.max) }),
    ...(own ? [translate('freeOther')] : []),
  ]
}

function tumbleTexts(): string[] {
  if (!('tumble' in title) || !title.tumble) return []
  const { max, factors } = title.tumble
  const does = translate('tumbleDoes', { max: countText(max) })
  if (factors.every((factor) => factor === 1)) return [does]
  return [does, translate('tumblePays', { factors: factors.map(timesText).join(translate('comma')) })]
}

/** Explains hold and respin, if the title has it. */
export function holdRules() {
  if (!('hold' in title) || !title.hold) return undefined
  const { from, respins, values, full } = title.hold
  const facts = { tile: nameOf('coin'), from: countText(from), respins: countText(respins) }
  const pays = values.map(([each]) => each).toSorted((one, other) => other - one)
  return { texts: [translate('holdDoes', facts), translate('holdPays', facts)], values: pays, full }
}
