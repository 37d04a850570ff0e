import { useCallback } from 'react'
import { fillSafely } from '#lib/safe-html.ts'

interface Props {
  /** Foreign HTML, as it came. */
  html: string
  /** Its words, which stand here before any script and wherever it cannot be made safe. */
  text: string
}

/** The only place where foreign HTML is shown. */
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
