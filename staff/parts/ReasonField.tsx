import { TextArea } from '#ui/TextArea.tsx'
import { useText } from './text.tsx'

/** Asks for a reason, which an act needs. */
export function ReasonField({ flaw, hint }: { flaw: 'missing' | 'long' | undefined; hint?: string }) {
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
