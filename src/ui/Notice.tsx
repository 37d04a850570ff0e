import type { ReactNode } from 'react'
import style from './Notice.module.css'

/** A sentence about what happened: `error` when it failed, `warning` when something is to be done about it. */
export function Notice({ tone, children }: { tone: 'error' | 'warning'; children: ReactNode }) {
  return <p className={`${style.notice} ${style[tone]}`}>{children}</p>
}
