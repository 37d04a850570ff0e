import { type ReactNode, useState } from 'react'
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts'
import { announce } from '#staff/stores/announcement.ts'
import { ActDialog, type Typed } from './ActDialog.tsx'
import { useAct } from './act.ts'
import { ReasonField } from './ReasonField.tsx'

/** An act that a dialog asks about. */
export interface Asked<E extends Endpoint> {
  readonly title: string
  /** What will happen, in words. */
  readonly what: ReactNode
  /** The button that does it. */
  readonly confirm: string
  readonly endpoint: E
  /** Its input, without the request id and what is typed. */
  readonly input: Partial<InputOf<E>>
  /** Asks for a reason, which is the field of that name. */
  readonly hasReason?: boolean
  /** Who reads the reason. */
  readonly hint?: string
  /** What is announced once it is done. */
  readonly done: (value: ValueOf<E>) => string
}

interface Props<E extends Endpoint> {
  asked: Asked<E>
  /** It is done. */
  onDone: () => void
  onClose: () => void
}

/** Asks once before an act, with a reason if it needs one. */
export function AskAct<E extends Endpoint>({ asked, onDone, onClose }: Props<E>) {
  const { title, what, confirm, endpoint, input, hasReason = false, hint, done } = asked
  const act = useAct(endpoint)
  const [isMissing, setMissing] = useState(false)
  const send = async ({ reason = '' }: Typed) => {
    const lacksReason = hasReason && reason.trim() === ''
    setMissing(lacksReason)
    if (lacksReason) return false
    const whole = { ...input, ...(hasReason && { reason: reason.trim() }) } as InputOf<E>
    const value = await act.send(whole)
    if (value === undefined) return false
    announce(done(value))
    onDone()
    return true
  }
  return (
    <ActDialog title={title} what={<p>{what}</p>} confirm={confirm} {...act} onSend={send} onClose={onClose}>
      {hasReason && <ReasonField isMissing={isMissing} {...(hint && { hint })} />}
    </ActDialog>
  )
}
