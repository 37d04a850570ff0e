import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import { useAlive } from '#ui/alive.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { LiveBoardsProps } from './LiveBoards.tsx'
import style from './WinnersBoard.module.css'

interface Props extends LiveBoardsProps {
  /** The text if the boards fail to load. */
  lost: string
  /** The jackpot as published, and the initial boards. */
  children?: ReactNode
}

// loads with its messages when scrolled into view; in no page's own code
const LiveBoards = import.meta.env.SSR
  ? () => null
  : lazy<ComponentType<Props>>(() =>
      import('./LiveBoards.tsx').then((it) => it.liveBoards()).catch(() => ({ default: Lost })),
    )

/** Renders the jackpot of the in-house games (S2.92), and real wins with their stakes and masked names (S2.90). */
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
