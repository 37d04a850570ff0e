import { gameTypes } from '#contract/games/categories.ts'
import { MAX_TARGET, goalKinds, goalMeasures } from '#contract/rewards/goal.ts'
import { MAX_WINNERS } from '#contract/rewards/raffle-entry.ts'
import { MAX_BONUS_DAYS, MAX_TIMES, bonusGroups } from '#contract/rewards/reward.ts'

const whole = { widget: 'number', value_type: 'int', min: 1 } as const
const optional = { required: false } as const
const measures: Readonly<Record<(typeof goalMeasures)[number], string>> = {
  rounds: 'Rounds that were settled',
  games: 'Different games',
  days: 'Days with a round',
  rest: 'Whole days without a bet',
  favourites: 'New favourite games',
  proofs: 'Rounds and draws that were verified',
}
const weighted = gameTypes.filter((kind) => goalKinds.some((known) => known === kind))

const goalOf = (listed: readonly (keyof typeof measures)[]) => ({
  widget: 'object',
  fields: [
    {
      name: 'what',
      label: 'What is counted',
      widget: 'select',
      options: listed.map((value) => ({ label: measures[value], value })),
    },
    { name: 'target', label: 'How many', ...whole, max: MAX_TARGET },
    {
      name: 'kinds',
      label: 'Categories that count',
      hint: 'Empty: all',
      widget: 'select',
      multiple: true,
      options: [...goalKinds],
      ...optional,
    },
    {
      name: 'games',
      label: 'Games that count',
      hint: 'Their ids (ATL-DICE). Empty: all',
      widget: 'list',
      ...optional,
    },
  ],
})

const givesField = {
  widget: 'object',
  fields: [
    { name: 'points', label: 'Points', ...whole, ...optional },
    {
      name: 'bonus',
      label: 'Bonus',
      widget: 'object',
      ...optional,
      fields: [
        { name: 'amount', label: 'Amount', hint: 'In minor units: 5000 for 50.00', ...whole },
        { name: 'times', label: 'Times it has to be staked', ...whole, max: MAX_TIMES },
        { name: 'largest', label: 'Largest stake of a round', hint: 'In minor units', ...whole },
        { name: 'days', label: 'Days it runs', ...whole, max: MAX_BONUS_DAYS },
        { name: 'group', label: 'Played with', widget: 'select', options: Object.keys(bonusGroups) },
        {
          name: 'weights',
          label: 'Percent of a stake that count',
          hint: 'For every kind of game of the group, and for no other',
          widget: 'object',
          fields: weighted.map((kind) => ({
            name: kind,
            label: kind,
            widget: 'number',
            value_type: 'int',
            min: 0,
            max: 100,
            ...optional,
          })),
        },
        { name: 'excluded', label: 'Games without it', hint: 'Their ids', widget: 'list', ...optional },
      ],
    },
  ],
}

/** Groups of fields inside one field, which the schema of a collection nests: what Sveltia shows for them. */
export const groupFields: Readonly<Record<string, object>> = {
  goal: goalOf(goalMeasures),
  gives: givesField,
  entry: goalOf(['rounds', 'games', 'days']),
  rewards: {
    widget: 'list',
    fields: [
      { name: 'count', label: 'How many accounts', ...whole, max: MAX_WINNERS },
      { name: 'gives', label: 'What each gets', ...givesField },
    ],
  },
}
