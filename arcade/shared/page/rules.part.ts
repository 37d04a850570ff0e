import { make } from '#arcade/page/dom.ts'
import { translate } from '#arcade/page/words.ts'

export { addWords } from '#arcade/page/words.ts'

/** Fills in the rules of a table; their texts are long, and few players read them twice. */
export function fillRules(fold: HTMLElement): void {
  const rules = ['ruleGame', 'ruleSlip', 'ruleClock', 'ruleStop', 'ruleJackpot']
  fold.append(
    make(
      'ul',
      { class: 'small rules' },
      rules.map((key) => make('li', { text: translate(key) })),
    ),
  )
}
