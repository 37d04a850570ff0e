import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { Exchanges } from './Exchanges.tsx'

/** The page of what members are given: exchanges of points. */
export function Rewards(props: PageProps) {
  return (
    <Frame page="rewards" {...props}>
      {() => <Exchanges />}
    </Frame>
  )
}
