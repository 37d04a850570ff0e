import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'
import style from './LinkCard.module.css'

interface Props {
  code: string
  /** The name of the code. */
  name: string
  /** The link; without one, `missing` says why. */
  address: string | undefined
  missing: string
  /** The link as a QR code. */
  picture: ReactNode
  /** What can be done with the link, and what came of it. */
  tools: ReactNode
  children?: ReactNode
}

/** Shows a link to pass on: its code, its address, a QR code of it, and what can be done with it. */
export function LinkCard({ code, name, address, missing, picture, tools, children }: Props) {
  return (
    <div className={address ? `${style.card} ${style.wide}` : style.card}>
      {address && picture}
      <div className={style.facts}>
        <p>
          {name}:{' '}
          <strong>
            <bdi translate="no">{code}</bdi>
          </strong>
        </p>
        {address ? (
          <>
            <code dir="ltr" translate="no">
              {address}
            </code>
            <div className={style.tools}>{tools}</div>
          </>
        ) : (
          <Notice tone="warning">{missing}</Notice>
        )}
        {children}
      </div>
    </div>
  )
}
