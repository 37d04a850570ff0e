import type { OwnPage } from '#arcade/page/own.ts'
import { moneyText, translate } from '#arcade/page/words.ts'
import type { CrashBet, CrashOutcome } from '../rules.ts'
import { timesText } from './texts.ts'

/** Returns a finished bet's row in the list of last rounds. */
export const rowOf: OwnPage<CrashBet, CrashOutcome>['rowOf'] = ({ stake, bet: { auto }, outcome }, currency) => {
  const { crash, out } = outcome
  const set = auto === null ? translate('autoOff') : translate('autoAt', { auto: timesText(auto) })
  return {
    outcome: timesText(out ?? crash),
    bet: moneyText(stake, currency),
    facts: [
      ['crashPoint', timesText(crash)],
      ['cashedOut', out === null ? translate('outNever') : timesText(out)],
      ['auto', set],
    ],
  }
}
