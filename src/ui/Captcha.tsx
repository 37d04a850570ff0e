import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import style from './Captcha.module.css'

interface CaptchaAction {
  label: string
  onPress: () => void
}

interface Props {
  /** The label of the field. */
  label: string
  /** The picture's address, once loaded, and its alternative text. */
  picture: { src: string | undefined; alt: string; isBusy: boolean }
  /** Replaces picture and field with the progress of the alternative. */
  unseen?: string | undefined
  /** Loads another picture. */
  another: CaptchaAction
  /** Switches to the alternative, or back. */
  other: CaptchaAction
  error?: string | false | undefined
  /** Called when the field gets the focus. */
  onRead: () => void
}

/**
 * Renders a captcha: a picture with a field, and an alternative that needs no sight. A new picture clears the field.
 */
export function Captcha({ label, picture, unseen, another, other, error, onRead }: Props) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = group.current?.querySelector('input')
    if (input) input.value = ''
  }, [picture.src])
  return (
    <div className={style.captcha} role="group" aria-label={label} ref={group}>
      {unseen === undefined && (
        <>
          <button type="button" className={style.picture} aria-busy={picture.isBusy} onClick={another.onPress}>
            {picture.src ? <img src={picture.src} alt={picture.alt} width="240" height="80" /> : <span />}
            <span>{another.label}</span>
          </button>
          <div onFocus={onRead}>
            <Field label={label} name="captcha" autoComplete="off" isRequired error={error} />
          </div>
        </>
      )}
      {/* always present, so that screen readers announce changes */}
      <p role="status">{unseen}</p>
      <Button kind="quiet" onClick={other.onPress}>
        {other.label}
      </Button>
    </div>
  )
}
