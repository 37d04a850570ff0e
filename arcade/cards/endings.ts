import { translate } from '#arcade/page/words.ts'

const ENDINGS = {
  folded: 'endFolded',
  unqualified: 'endUnqualified',
  won: 'endWon',
  tied: 'endTied',
  lost: 'endLost',
} as const

/** Returns how a round ended. */
const endingText = (ending: keyof typeof ENDINGS): string => translate(ENDINGS[ending])

/** Returns the values of the result texts. */
export const valuesOf = ({
  outcome: { result },
}: {
  readonly outcome: { readonly result: { readonly ending: keyof typeof ENDINGS } | null }
}) => ({ ending: result ? endingText(result.ending) : '' })
