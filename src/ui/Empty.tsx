import type { ReactNode } from 'react'
import style from './Empty.module.css'

interface Props {
  title: string
  /** The next step, as a text. */
  text?: string
  /** The next step, as a button or a link. */
  children?: ReactNode
}

/** Says that there is nothing, and what to do next. */
export function Empty({ title, text, children }: Props) {
  return (
    <div className={style.empty}>
      <p className={style.title}>{title}</p>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
