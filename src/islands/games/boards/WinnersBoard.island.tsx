import type { ReactNode } from 'react'
import { type FailureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import type { LiveBoardsProps } from './LiveBoards.tsx'

interface Props extends Omit<LiveBoardsProps, 't'> {
  /** The texts if the boards fail to load. */
  failure: FailureWords
  /** The jackpot as published, and the initial boards. */
  children?: ReactNode
}

// loads when scrolled into view
const LiveBoards = lazyPart(async () => (await import('./LiveBoards.tsx')).LiveBoards, ['games', 'shell'])

/** Renders the jackpot of the in-house games (S2.92), and real wins with their stakes and masked names (S2.90). */
export function WinnersBoard({ children, ...rest }: Props) {
  return (
    <>
      <div>{children}</div>
      <LiveBoards {...rest} />
    </>
  )
}
