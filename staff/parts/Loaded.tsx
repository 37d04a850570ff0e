import type { ReactNode } from 'react'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFailureText } from './failure-text.ts'
import type { Facts } from './facts.ts'
import { useText } from './text.tsx'

interface Props<Value> {
  facts: Facts<Value>
  /** Lines of the placeholder. */
  lines?: number
  children: (value: Value) => ReactNode
}

/** Shows what was read: a placeholder until then, and the failure with a retry. What is there stays during a refresh. */
export function Loaded<Value>({ facts: { value, why, isLoading, reload }, lines = 6, children }: Props<Value>) {
  const { t } = useText()
  const failureText = useFailureText()
  if (value !== undefined)
    return (
      <>
        <div role="status">{why && <Notice tone="warning">{failureText(why)}</Notice>}</div>
        {children(value)}
      </>
    )
  if (why)
    return (
      <ErrorState text={failureText(why)} retry={t('shell.retry')} isBusy={isLoading} onRetry={() => void reload()} />
    )
  return <Skeleton lines={lines} label={t('shell.loading')} />
}
