import { type RefObject, useEffect, useRef } from 'react'

/**
 * Reads an uncontrolled form in a dialog, and focuses its errors.
 * @param tried changes with each submit that found an error; then the first invalid field gets the focus
 */
export function useTyped<Name extends string>(
  names: readonly Name[],
  tried: number,
): { element: RefObject<HTMLFormElement | null>; read: () => Record<Name, string> } {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tried > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tried])
  return { element, read: () => readTyped(element.current, names) }
}

/** Reads the inputs of a form that have these names. */
export function readTyped<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Record<Name, string> {
  const typed = new FormData(form ?? undefined)
  const texts = Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')]))
  return texts as Record<Name, string> // one for each name
}
