import { $lotteryFavourites, toggleLottery } from '#stores/games/favourites/lottery-favourites.ts'

/** Like boot/parts/star-keeper.ts, for the stars of a lottery hall (S4.37). */
export function watchKept(onChange: (ids: ReadonlySet<string>) => void): void {
  $lotteryFavourites.subscribe(onChange)
}

/** Adds a lottery to the favourites, or removes it. */
export function toggle(nodeId: string): void {
  toggleLottery(nodeId)
}
