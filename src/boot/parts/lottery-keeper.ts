import { $lotteryFavourites, toggleLottery } from '#stores/games/favourites/lottery-favourites.ts'

/** Calls the listener with the favourite lotteries of this device (S4.37), like boot/parts/star-keeper.ts. */
export function watchKept(onChange: (ids: ReadonlySet<string>) => void): void {
  $lotteryFavourites.subscribe(onChange)
}

/** Adds a lottery to the favourites, or removes it. */
export function toggle(nodeId: string): void {
  toggleLottery(nodeId)
}
