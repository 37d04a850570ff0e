import { useState } from 'react'
import type { SignInOutcome } from '#staff/stores/sign-in.ts'
import { useFailureText } from './failure-text.ts'
import { useText } from './text.tsx'

type Way = 'password' | 'passkey'

/** The two ways to log in: which is in progress, what went wrong with the last one in words, and how to start one. */
export function useLoginWays(): {
  readonly busy: Way | undefined
  readonly why: string | undefined
  readonly run: (way: Way, work: () => Promise<SignInOutcome>) => void
} {
  const { t } = useText()
  const failureText = useFailureText()
  const [busy, setBusy] = useState<Way>()
  const [why, setWhy] = useState<SignInOutcome>()
  const start = async (way: Way, work: () => Promise<SignInOutcome>) => {
    setBusy(way)
    setWhy(undefined)
    setWhy(await work())
    setBusy(undefined)
  }
  const text = why && (why === 'left' ? t('login.passkeyLeft') : failureText(why))
  return { busy, why: text, run: (way, work) => void (busy ?? start(way, work)) }
}
