import type { ReactNode } from 'react'
import style from './Notice.module.css'

/** Renders a message about an event: `error` for a failure, `warning` if action is needed. */
export function Notice({ tone, children }: { tone: 'error' | 'warning'; children: ReactNode }) {
  return <p className={`${style.notice} ${style[tone]}`}>{children}</p>
}
