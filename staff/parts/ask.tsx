import { type ReactNode, useState } from 'react'
import type { StaffCall } from '#contract/staff/staff-call.ts'
import { AskAct, type Asked } from './AskAct.tsx'

/**
 * Returns the dialog of a page, if one is open, and a function that opens it to ask about an act.
 * @param onDone called after an act is done, such as to read the list again
 */
export function useAsk(onDone: () => void): [ReactNode, <C extends StaffCall>(asked: Asked<C>) => void] {
  const [dialog, setDialog] = useState<ReactNode>()
  const ask = <C extends StaffCall>(asked: Asked<C>) =>
    setDialog(<AskAct asked={asked} onDone={onDone} onClose={() => setDialog(undefined)} />)
  return [dialog, ask]
}
