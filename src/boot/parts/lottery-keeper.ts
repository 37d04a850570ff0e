import { $lotteryFavourites, toggleLottery } from '#stores/games/favourites/lottery-favourites.ts'

/** As boot/parts/star-keeper.ts, for the stars of a lottery hall (S4.37). */
export function watchKept(onChange: (ids: ReadonlySet<string>) => void): void {
  $lotteryFavourites.subscribe(onChange)
}

/** Keeps a lottery or keeps it no longer. */
export function toggle(nodeId: string): void {
  toggleLottery(nodeId)
}
