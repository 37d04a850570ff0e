import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { TextContext } from '#islands/table/table-words.ts'
import {
  $messageChoices,
  type MessageChoice,
  enterMessageChoices,
  loadMessageChoices,
  messageChoice,
} from '#stores/member/account/message-choices.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import parts from './Account.module.css'
import style from './MessageChoices.module.css'

/** Chooses which messages the member gets on the site and by e-mail (S2.70). */
export function MessageChoices({ t }: TextContext) {
  const state = useStore($messageChoices)
  useEffect(enterMessageChoices, [])
  useEffect(() => messageChoice.reset, [])
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={8} label={t('account.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadMessageChoices()} />
    case 'ready':
      return (
        <section className={parts.part}>
          <h3>{t('messages.choices')}</h3>
          <p>{t('messages.choicesText')}</p>
          {!state.page.hasEmail && <Notice tone="warning">{t('messages.noEmail')}</Notice>}
          <ul className={parts.list}>
            {state.page.kinds.map((choice) => (
              <Kind key={choice.kind} choice={choice} t={t} />
            ))}
          </ul>
          <Outcome t={t} />
        </section>
      )
  }
}

/** Shows the two boxes of a kind; one that is always on cannot be changed, and one that never is does not show. */
function Kind({ choice, t }: Pick<TextContext, 't'> & { choice: MessageChoice }) {
  const { kind, box, mail, mayBox, mayMail } = choice
  const act = useStore(messageChoice.$act)
  const isBusy = act.state === 'sending'
  const choose = (changed: Partial<MessageChoice>) => void messageChoice.run({ kind, box, mail, ...changed })
  return (
    <li>
      <fieldset className={style.kind} aria-busy={isBusy || undefined}>
        <legend>{t(`messages.kind_${kind}`)}</legend>
        <p className={parts.soft}>{t(`messages.about_${kind}`)}</p>
        <div className={style.ways}>
          <Way text={t('messages.onSite')} isOn={box} mayChoose={mayBox} onChoose={(on) => choose({ box: on })} t={t} />
          <Way
            text={t('messages.byEmail')}
            isOn={mail}
            mayChoose={mayMail}
            onChoose={(on) => choose({ mail: on })}
            t={t}
          />
        </div>
      </fieldset>
    </li>
  )
}

interface WayProps extends Pick<TextContext, 't'> {
  text: string
  isOn: boolean
  mayChoose: boolean
  onChoose: (on: boolean) => void
}

function Way({ text, isOn, mayChoose, onChoose, t }: WayProps) {
  if (!isOn && !mayChoose) return null
  return (
    <label className={style.way}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={!mayChoose}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <span>
        {text}
        {!mayChoose && <span className={parts.soft}> ({t('messages.always')})</span>}
      </span>
    </label>
  )
}

function Outcome({ t }: Pick<TextContext, 't'>) {
  const act = useStore(messageChoice.$act)
  return (
    <>
      <p role="status">{act.state === 'done' && t('account.saved')}</p>
      <div role="alert">{act.state === 'failed' && <Notice tone="error">{t(act.why)}</Notice>}</div>
    </>
  )
}
