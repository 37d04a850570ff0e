import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import { useAlive } from '#ui/alive.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { LiveBoardsProps } from './LiveBoards.tsx'
import style from './WinnersBoard.module.css'

interface Props extends LiveBoardsProps {
  /** Said where the boards do not come. */
  lost: string
  /** The jackpot as it was published, and what the boards begin with. */
  children?: ReactNode
}

// comes when somebody scrolls down to it, with its words, and is in no page's own code
const LiveBoards = import.meta.env.SSR
  ? () => null
  : lazy<ComponentType<Props>>(() =>
      import('./LiveBoards.tsx').then((it) => it.liveBoards()).catch(() => ({ default: Lost })),
    )

/** The jackpot of the house's own games (S2.92), and real wins with their stakes, names masked (S2.90). */
export function WinnersBoard({ children, ...rest }: Props) {
  return (
    <Boundary fallback={<Lost {...rest} />}>
      <div>{children}</div>
      {useAlive() && (
        <Suspense>
          <LiveBoards {...rest} />
        </Suspense>
      )}
    </Boundary>
  )
}

function Lost({ lost }: Props) {
  return (
    <div className={style.lost}>
      <Notice tone="error">{lost}</Notice>
    </div>
  )
}
