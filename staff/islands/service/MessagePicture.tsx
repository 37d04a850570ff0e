import { useState } from 'react'
import { staffServicePicture } from '#contract/staff/service.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import type { StaffFailure } from '#staff/api/failure.ts'
import { useFailureText } from '#staff/parts/failure-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { read } from '#staff/stores/staff-call.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Shows a picture of a message when it is asked for: each look is in the log. */
export function MessagePicture({ id }: { id: string }) {
  const { t } = useText()
  const failureText = useFailureText()
  const [state, setState] = useState<{ isBusy: boolean; why?: StaffFailure }>({ isBusy: false })
  const [picture, setPicture] = useState<StaffValue<typeof staffServicePicture>>()
  const show = async () => {
    setState({ isBusy: true })
    const result = await read(staffServicePicture, { id })
    if (result.ok) setPicture(result.value)
    setState(result.ok ? { isBusy: false } : { isBusy: false, why: result.failure })
  }
  if (picture) {
    const { kind, width, height, bytes } = picture
    const type = kind === 'png' ? 'png' : 'jpeg'
    return <img src={`data:image/${type};base64,${bytes}`} alt={t('service.picture')} width={width} height={height} />
  }
  return (
    <>
      <div role="alert">{state.why && <Notice tone="error">{failureText(state.why)}</Notice>}</div>
      <Button kind="quiet" isBusy={state.isBusy} onClick={() => void show()}>
        {t('service.showPicture')}
      </Button>
    </>
  )
}
