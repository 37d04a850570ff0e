import { useState } from 'react'
import type { applicationPictures, withdrawalPictures } from '#contract/staff/money.ts'
import { formatNumber } from '#i18n/format.ts'
import { Button } from '#ui/Button.tsx'
import { useFacts } from './facts.ts'
import { Loaded } from './Loaded.tsx'
import { useText } from './text.tsx'
import style from './Pictures.module.css'

interface Props {
  from: typeof applicationPictures | typeof withdrawalPictures
  id: string
  /** How many there are. */
  count: number
}

/** The pictures that a member has sent, read from the gateway once somebody wants to see them. */
export function Pictures({ from, id, count }: Props) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  if (isOpen) return <Shown from={from} id={id} />
  return (
    <Button kind="quiet" onClick={() => setOpen(true)}>
      {t('shell.pictures', { count })}
    </Button>
  )
}

function Shown({ from, id }: Omit<Props, 'count'>) {
  const { language, t } = useText()
  const facts = useFacts(from, { id })
  return (
    <Loaded facts={facts}>
      {({ pictures }) => (
        <div className={style.pictures}>
          {pictures.map(({ kind, width, height, base64 }, at) => (
            <img
              key={base64.slice(-32)}
              src={`data:image/${kind === 'png' ? 'png' : 'jpeg'};base64,${base64}`}
              width={width}
              height={height}
              alt={t('shell.picture', {
                number: formatNumber(language, at + 1),
                of: formatNumber(language, pictures.length),
              })}
            />
          ))}
        </div>
      )}
    </Loaded>
  )
}
