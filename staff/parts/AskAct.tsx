import { type ReactNode, useState } from 'react'
import type { StaffCall, StaffInput, StaffValue } from '#contract/staff/staff-call.ts'
import { announce } from '#staff/stores/announcement.ts'
import { ActDialog, type Typed } from './ActDialog.tsx'
import { useAct } from './act.ts'
import { flawIn, ReasonField } from './ReasonField.tsx'

/** An act that a dialog asks about. */
export interface Asked<C extends StaffCall> {
  readonly title: string
  /** What will happen, in words. */
  readonly what: ReactNode
  /** The button that does it. */
  readonly confirm: string
  readonly to: C
  /** Its input, without the request id and what is typed. */
  readonly input: Partial<StaffInput<C>>
  /** Whether the call takes a request id; default true. */
  readonly hasId?: boolean
  /** Asks for a reason, which is the field of that name. */
  readonly hasReason?: boolean
  /** Who reads the reason. */
  readonly hint?: string
  /** What is announced once it is done. */
  readonly done: (value: StaffValue<C>) => string
}

interface Props<C extends StaffCall> {
  asked: Asked<C>
  /** It is done. */
  onDone: () => void
  onClose: () => void
}

/** Asks once before an act, with a reason if it needs one. */
export function AskAct<C extends StaffCall>({ asked, onDone, onClose }: Props<C>) {
  const { title, what, confirm, to, input, hasId, hasReason = false, hint, done } = asked
  const act = useAct(to, hasId)
  const [flaw, setFlaw] = useState<ReturnType<typeof flawIn>>()
  const send = async ({ reason = '' }: Typed) => {
    const found = hasReason ? flawIn(reason) : undefined
    setFlaw(found)
    if (found) return false
    const whole = { ...input, ...(hasReason && { reason: reason.trim() }) } as StaffInput<C>
    const value = await act.send(whole)
    if (value === undefined) return false
    announce(done(value))
    onDone()
    return true
  }
  return (
    <ActDialog title={title} what={<p>{what}</p>} confirm={confirm} {...act} onSend={send} onClose={onClose}>
      {hasReason && <ReasonField flaw={flaw} {...(hint && { hint })} />}
    </ActDialog>
  )
}
