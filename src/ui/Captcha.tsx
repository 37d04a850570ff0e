import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import style from './Captcha.module.css'

interface CaptchaAction {
  label: string
  onPress: () => void
}

interface Props {
  /** The name of the field. */
  label: string
  /** The picture's address, none until it is here; and what it is, for who does not see it. */
  picture: { src: string | undefined; alt: string; isBusy: boolean }
  /** What goes on in the place of the picture, in words; then there is neither picture nor field. */
  unseen?: string | undefined
  /** A press on the picture. */
  another: CaptchaAction
  /** To what takes the picture's place, or back. */
  other: CaptchaAction
  error?: string | false | undefined
  /** Somebody is about to read the picture. */
  onRead: () => void
}

/** A picture to be read and typed, and the way that needs no sight. Another picture empties the field. */
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
      {/* always there, so that it is heard when it is filled */}
      <p role="status">{unseen}</p>
      <Button kind="quiet" onClick={other.onPress}>
        {other.label}
      </Button>
    </div>
  )
}
