import type { LotteryMenu } from '#contract/lottery/lottery.ts'

interface Lottery {
  readonly code: string
  readonly nodeId: string
  readonly name: string
  readonly vassalage: string
}

/**
 * The menus of S3.28, a group each, in the order in which `lotteries` come. A group without words shows its code.
 * @param labels the name of each group in the caller's language
 */
export function menusOf(lotteries: readonly Lottery[], labels: ReadonlyMap<string, string>): LotteryMenu[] {
  const codes = [...new Set(lotteries.map(({ code }) => code))]
  return codes.map((code) => ({
    gameGroupCode: code,
    labelName: labels.get(code) ?? code,
    gameMenus: lotteries
      .filter((lottery) => lottery.code === code)
      .map(({ nodeId, name, vassalage }) => ({ gameCode: nodeId, name, vassalage })),
  }))
}
