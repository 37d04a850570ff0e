import { closeThread, staffThread } from '#contract/staff/service.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { useAsk } from '#staff/parts/ask.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { Moment, Name } from '#staff/parts/Shown.tsx'
import { useMay, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { MessagePicture } from './MessagePicture.tsx'
import { useNews } from './news.ts'
import { Sender } from './Threads.tsx'
import { ThreadNotes } from './ThreadNotes.tsx'
import acts from '#staff/parts/Acts.module.css'
import style from './Service.module.css'

/** A thread as staff see it. */
export type Thread = StaffValue<typeof staffThread>

/** One thread with its messages, its private notes and the answer. */
export function OneThread({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useText()
  const facts = useFacts(staffThread, { id })
  const isBroken = useNews(() => void facts.refresh())
  return (
    <>
      <div className={acts.acts}>
        <Button kind="quiet" onClick={onBack}>
          {t('service.back')}
        </Button>
      </div>
      <div role="status">{isBroken && <Notice tone="warning">{t('service.broken')}</Notice>}</div>
      <Loaded facts={facts}>{(thread) => <Shown thread={thread} onChange={() => void facts.refresh()} />}</Loaded>
    </>
  )
}

function Shown({ thread, onChange }: { thread: Thread; onChange: () => void }) {
  const { t } = useText()
  const mayAnswer = useMay('service.answer')
  const [dialog, ask] = useAsk(onChange)
  const { id, state, waitsSince, messages, rating } = thread
  const close = () =>
    ask({
      title: t('service.closeTitle', { number: id }),
      what: t('service.closeWhat'),
      confirm: t('service.close'),
      to: closeThread,
      input: { id },
      done: () => t('service.closed', { number: id }),
    })
  return (
    <section className={style.thread} aria-labelledby="thread">
      <h3 id="thread">{t('service.thread', { number: id })}</h3>
      <p>
        <Sender {...thread} /> · {t(`service.state_${state}`)}
        {waitsSince !== null && (
          <>
            {' '}
            · {t('service.since')} <Moment at={waitsSince} />
          </>
        )}
      </p>
      {rating && (
        <p>
          {t('service.rating', { rating: String(rating.rating) })} <bdi>{rating.word}</bdi>
        </p>
      )}
      <Messages messages={messages} />
      {mayAnswer && <AnswerForm thread={thread} onChange={onChange} />}
      {mayAnswer && state !== 'closed' && (
        <Button kind="quiet" onClick={close}>
          {t('service.close')}
        </Button>
      )}
      <ThreadNotes thread={thread} onDone={onChange} />
      {dialog}
    </section>
  )
}

function Messages({ messages }: Pick<Thread, 'messages'>) {
  const { t } = useText()
  return (
    <ol className={style.messages}>
      {messages.map(({ id: number, by, text, at, pictures }) => (
        <li key={number} className={by === null ? style.theirs : style.ours}>
          <p className={style.by}>
            {by === null ? t('service.they') : <Name>{by}</Name>} · <Moment at={at} />
          </p>
          <p dir="auto">{text}</p>
          {pictures.map((picture) => (
            <MessagePicture key={picture} id={picture} />
          ))}
        </li>
      ))}
    </ol>
  )
}
