/** Calls `then` with the name and the text of each text field of the page that loses the focus. */
export function onFieldLeft(then: (field: { readonly name: string; readonly value: string }) => void): void {
  globalThis.document?.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement) then(target)
  })
}
