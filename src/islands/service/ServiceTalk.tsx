import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { saveFile } from '#browser/files.ts'
import { fileTime } from '#i18n/moment.ts'
import { Moment } from '#islands/table/Moment.tsx'
import { $thread, type ServiceThread, enterThread, loadThread } from '#stores/service/thread.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ServiceForm } from './ServiceForm.tsx'
import { ServiceRating } from './ServiceRating.tsx'
import type { ServiceProps } from './ServiceScreen.tsx'
import style from './Service.module.css'

/** A member's thread: its state, its messages, and the form to go on. One may write while the thread cannot be loaded. */
export function ServiceTalk(props: ServiceProps) {
  useEffect(enterThread, [])
  const { t } = props
  const thread = useStore($thread)
  // the form comes with the thread: below something that becomes larger or smaller it would move
  if (thread.state === 'loading') return <Skeleton lines={8} label={t('service.loading')} />
  return (
    <>
      {thread.state === 'failed' && (
        <ErrorState text={t(thread.why)} retry={t('shell.retry')} onRetry={() => void loadThread()} />
      )}
      {thread.state === 'ready' && (
        <>
          <div role="status">{thread.why && <Notice tone="warning">{t('service.old')}</Notice>}</div>
          {thread.value && <Talk {...props} thread={thread.value} />}
        </>
      )}
      <ServiceForm {...props} isMember />
    </>
  )
}

function Talk({ thread, ...props }: ServiceProps & { thread: ServiceThread }) {
  const { language, t } = props
  const { number, state, messages, hasOlder } = thread
  return (
    <section className={style.talk} aria-labelledby="talk">
      <h2 id="talk">{t('service.thread', { number })}</h2>
      <p role="status" className={style.state}>
        {t(`service.state_${state}`)}
      </p>
      {hasOlder && <p className={style.by}>{t('service.older', { max: messages.length })}</p>}
      <ol className={style.messages}>
        {messages.map(({ id, isOurs, text, at, pictures }) => (
          <li key={id} className={isOurs ? style.ours : style.own}>
            <p className={style.by}>
              {t(isOurs ? 'shell.service' : 'service.you')} · <Moment at={at} language={language} />
            </p>
            <p dir="auto">{text}</p>
            {pictures > 0 && <p className={style.by}>{t('service.withPictures', { count: pictures })}</p>}
          </li>
        ))}
      </ol>
      <Button kind="quiet" onClick={() => saveTranscript(thread, props)}>
        {t('service.transcript')}
      </Button>
      {state === 'closed' && <ServiceRating {...props} thread={thread} />}
    </section>
  )
}

/** Saves the thread as a text file: a head and a message after the other, each line of a text indented. */
function saveTranscript({ number, messages, hasOlder }: ServiceThread, { t }: ServiceProps): void {
  const parts = messages.map(({ isOurs, text, at, pictures }) => {
    const head = `${fileTime(at)} ${t(isOurs ? 'shell.service' : 'service.you')}`
    const lines = text.split('\n').map((line) => `    ${line}`)
    return [head, ...lines, ...(pictures > 0 ? [`    [${t('service.withPictures', { count: pictures })}]`] : [])].join(
      '\n',
    )
  })
  const older = hasOlder ? [t('service.older', { max: messages.length })] : []
  const whole = [t('service.thread', { number }), ...older, ...parts].join('\n\n')
  saveFile(new Blob([whole, '\n'], { type: 'text/plain;charset=utf-8' }), `service-${number}.txt`)
}
