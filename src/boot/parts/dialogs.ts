/** Adds to native dialogs: dragging by the title once one opens, and `closedby="any"` if the browser lacks it (S2.85). */
export function watchDialogs(): void {
  const load = () => void import('./drag-dialogs.ts').then((it) => it.dragDialogs())
  if (document.querySelector('dialog[open]')) load()
  // `toggle` does not bubble; menus say so too, and a dialog may come next
  else document.addEventListener('toggle', load, { capture: true, once: true })
  if (!('closedBy' in HTMLDialogElement.prototype)) void import('./outside.ts').then((it) => it.watchOutside())
}
