import { TEXT_LENGTH } from '#contract/staff/staff-call.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { useText } from './text.tsx'

/** Asks for a reason, which an act needs. */
export function ReasonField({ flaw, hint }: { flaw: ReturnType<typeof flawIn>; hint?: string }) {
  const { t } = useText()
  return (
    <TextArea
      label={t('shell.reason')}
      name="reason"
      rows={3}
      isRequired
      hint={hint}
      error={flaw && t(flaw === 'missing' ? 'shell.required' : 'refusals.text_invalid')}
    />
  )
}

/** Returns what is wrong with a typed reason. */
export function flawIn(reason: string): 'missing' | 'long' | undefined {
  if (reason.trim() === '') return 'missing'
  return reason.length > TEXT_LENGTH ? 'long' : undefined
}
