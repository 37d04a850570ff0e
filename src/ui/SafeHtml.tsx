import { useCallback } from 'react'
import { fillSafely } from '#browser/safe-html.ts'

interface Props {
  /** Foreign HTML, unsanitized. */
  html: string
  /** Its text, shown without scripts and if it cannot be sanitized. */
  text: string
}

/** Shows foreign HTML; no other component may. */
export function SafeHtml({ html, text }: Props) {
  const fill = useCallback(
    (element: HTMLDivElement | null) => {
      if (element) void fillSafely(element, html).catch(reportError)
    },
    [html],
  )
  return (
    <div key={html} ref={fill}>
      {text}
    </div>
  )
}
