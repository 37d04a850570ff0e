/** How widely results spread; `chosen` if each bet decides, such as the target of a dice game. */
export const volatilities = ['low', 'medium', 'high', 'chosen'] as const
export type Volatility = (typeof volatilities)[number]
