import { TextArea } from '#ui/TextArea.tsx'
import { useText } from './text.tsx'

/** Asks for a reason, which an act needs. */
export function ReasonField({ isMissing, hint }: { isMissing: boolean; hint?: string }) {
  const { t } = useText()
  return (
    <TextArea
      label={t('shell.reason')}
      name="reason"
      rows={3}
      isRequired
      hint={hint}
      error={isMissing && t('shell.required')}
    />
  )
}
