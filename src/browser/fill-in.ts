/** Fills the empty fields of a form that have these names; checkboxes are left alone. */
export function fillIn(form: HTMLFormElement | null | undefined, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const input = form?.elements.namedItem(name)
    if (input instanceof HTMLInputElement && input.type !== 'checkbox' && input.value === '') input.value = text
  }
}
