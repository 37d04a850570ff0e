import type { LotteryMenu } from '#contract/lottery/lottery.ts'

interface Lottery {
  readonly code: string
  readonly nodeId: string
  readonly name: string
  readonly vassalage: string
  readonly isHouse?: true | undefined
}

/**
 * Builds the menus of S3.28, one per group, in the order of `lotteries`. A group without a name shows its code.
 * @param labels the name of each group in the caller's language
 */
export function menusOf(lotteries: readonly Lottery[], labels: ReadonlyMap<string, string>): LotteryMenu[] {
  const codes = [...new Set(lotteries.map(({ code }) => code))]
  return codes.map((code) => ({
    gameGroupCode: code,
    labelName: labels.get(code) ?? code,
    gameMenus: lotteries
      .filter((lottery) => lottery.code === code)
      .map(({ nodeId, name, vassalage, isHouse }) => ({
        gameCode: nodeId,
        name,
        vassalage,
        ...(isHouse && { isHouse }),
      })),
  }))
}
