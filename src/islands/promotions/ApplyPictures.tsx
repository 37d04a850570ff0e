import { type ChangeEvent, useRef } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ApplyForm, FileError } from '#stores/promotions/apply-form.ts'
import { choosePictures, pictureLimits, removePicture } from '#stores/promotions/apply-pictures.ts'
import { Icon } from '#ui/Icon.tsx'
import style from './ApplyDialog.module.css'
import picture from '#ui/PictureField.module.css'

interface Props {
  form: ApplyForm
  t: Translate<MessageKey>
}

/** Adds pictures from a camera, a gallery or a disk; each can be removed, and rejected files are listed by name. */
export function ApplyPictures({ form, t }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // allow choosing the same file again
    currentTarget.value = ''
    void choosePictures(files)
  }
  const remove = (key: number) => {
    removePicture(key)
    // the focused button disappears with its picture
    picker.current?.focus()
  }
  const { pictures, errors } = form
  return (
    <div className={style.field}>
      <label className={picture.pick}>
        {t('activity.add')}
        <input
          ref={picker}
          className="unseen"
          type="file"
          accept="image/png,image/jpeg"
          multiple
          disabled={form.sending.state === 'sending'}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? 'apply-hint apply-complaints' : 'apply-hint'}
          onChange={choose}
        />
      </label>
      <p className={style.hint} id="apply-hint">
        {t('activity.addHint', pictureLimits)}
      </p>
      <p className={style.progress} role="status">
        {form.isReading && t('activity.reading')}
      </p>
      {pictures.length > 0 && <Chosen pictures={pictures} onRemove={remove} t={t} />}
      <FileErrors errors={errors} t={t} />
    </div>
  )
}

interface ChosenProps {
  pictures: ApplyForm['pictures']
  onRemove: (key: number) => void
  t: Props['t']
}

function Chosen({ pictures, onRemove, t }: ChosenProps) {
  return (
    <ul className={style.pictures} aria-label={t('activity.pictures')}>
      {pictures.map(({ key, name, preview }) => (
        <li className={picture.picture} key={key}>
          <img src={preview} alt={name} width={88} height={88} />
          <button
            type="button"
            aria-label={t('activity.remove', { name: isolated(name) })}
            onClick={() => onRemove(key)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function FileErrors({ errors, t }: { errors: readonly FileError[]; t: Props['t'] }) {
  return (
    <div id="apply-complaints" className={style.error} role="alert">
      {errors.map(({ name, why }, at) => (
        <p key={`${at} ${name}`}>{t(`activity.${why}`, { name: isolated(name), ...pictureLimits })}</p>
      ))}
    </div>
  )
}

/** Isolates a name, which keeps its own direction. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`
}
