import { type RefObject, useEffect, useRef } from 'react'

/**
 * A form as it stands in its dialog, and what is typed into it: the fields are the browser's own.
 * @param tried changes with each submit that found something wrong; the first such field has the focus then
 */
export function useTyped<Name extends string>(
  names: readonly Name[],
  tried: number,
): { element: RefObject<HTMLFormElement | null>; read: () => Record<Name, string> } {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tried > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tried])
  const read = () => {
    const typed = new FormData(element.current ?? undefined)
    const texts = Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')]))
    return texts as Record<Name, string> // one for each name
  }
  return { element, read }
}
