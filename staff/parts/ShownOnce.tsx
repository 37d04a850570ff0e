import { copyText } from '#browser/clipboard.ts'
import { announce } from '#staff/stores/announcement.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from './text.tsx'
import style from './ShownOnce.module.css'

interface Props {
  title: string
  /** What it is for, and that it is not shown again. */
  text: string
  /** The link or the secret. */
  value: string
}

/** Shows a link or a secret that cannot be shown again, with a button that copies it. */
export function ShownOnce({ title, text, value }: Props) {
  const { t } = useText()
  const copy = async () => {
    if (await copyText(value)) announce(t('shell.copied'))
  }
  return (
    <section className={style.once} aria-labelledby="shown-once">
      <h3 id="shown-once">{title}</h3>
      <p>{text}</p>
      <code className={style.value} dir="ltr" translate="no">
        {value}
      </code>
      <Button kind="quiet" onClick={() => void copy()}>
        {t('shell.copy')}
      </Button>
    </section>
  )
}
