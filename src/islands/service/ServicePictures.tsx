import { useStore } from '@nanostores/react'
import { type ChangeEvent, useRef } from 'react'
import { $servicePictures, addPictures, dropPicture, pictureBounds } from '#stores/service/pictures.ts'
import { Icon } from '#ui/Icon.tsx'
import picture from '#ui/PictureField.module.css'
import type { ServiceProps } from './ServiceScreen.tsx'
import style from './Service.module.css'

/** Isolates a name, which keeps its own direction. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** Adds pictures to a message; each can be removed, and rejected files are listed by name. */
export function ServicePictures({ t }: Pick<ServiceProps, 't'>) {
  const { chosen, errors, isReading } = useStore($servicePictures)
  const picker = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // allows choosing the same file again
    currentTarget.value = ''
    void addPictures(files)
  }
  const remove = (key: number) => {
    dropPicture(key)
    // the focused button disappears with its picture
    picker.current?.focus()
  }
  return (
    <div className={style.pictures}>
      <label className={picture.pick}>
        {t('activity.add')}
        <input
          ref={picker}
          className="unseen"
          type="file"
          accept="image/png,image/jpeg"
          multiple
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby="service-pictures"
          onChange={choose}
        />
      </label>
      <p className={style.hint} id="service-pictures">
        {t('activity.addHint', pictureBounds)}
      </p>
      <p className={style.hint} role="status">
        {isReading && t('activity.reading')}
      </p>
      {chosen.length > 0 && <Chosen onRemove={remove} t={t} />}
      <div className={style.error} role="alert">
        {errors.map(({ name, why }, at) => (
          <p key={`${at} ${name}`}>{t(`activity.${why}`, { name: isolated(name), ...pictureBounds })}</p>
        ))}
      </div>
    </div>
  )
}

function Chosen({ onRemove, t }: Pick<ServiceProps, 't'> & { onRemove: (key: number) => void }) {
  const { chosen } = useStore($servicePictures)
  return (
    <ul aria-label={t('activity.pictures')}>
      {chosen.map(({ key, name, preview }) => (
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
