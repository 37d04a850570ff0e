/**
 * The index cannot be had: a lobby finds games by name, too. Without a line the page stays, and says itself that there is
 * none.
 */
export function leaveSearch(dialog: HTMLDialogElement, href: string, name: string): void {
  const lobby = new URL(href)
  if (name.trim()) lobby.searchParams.set('name', name.trim())
  dialog.close()
  if (navigator.onLine) location.assign(lobby)
}
