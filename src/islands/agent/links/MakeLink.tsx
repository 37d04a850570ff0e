import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import { formatNumber } from '#i18n/format.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { DaysNote } from '#islands/table/DaysNote.tsx'
import { linkList } from '#stores/agent/links/links.ts'
import {
  $makeLink,
  MAX_CHANNEL_LENGTH,
  MAX_USES,
  type MakeLink as State,
  type TypedLink,
  beginLink,
  linkTypes,
  makeLink,
  revalidateLink,
} from '#stores/agent/links/make-link.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { LinkCard } from './LinkCard.tsx'
import { linkPlace } from '#stores/agent/links/link-place.ts'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { TypeChoice } from './TypeChoice.tsx'
import style from './RegisterCentre.module.css'

/** Makes an invitation link (S2.75), and shows it with its QR code. */
export function MakeLink(props: ScreenProps) {
  const state = useStore($makeLink)
  useEffect(beginLink, [])
  return state.state === 'made' ? <Made {...props} made={state} /> : <Form {...props} state={state} />
}

function Form({ state, language, t }: ScreenProps & { state: State }) {
  const { element, read } = useTyped(state)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void makeLink(read())
  }
  const number = (of: number) => formatNumber(language, of)
  const errors = state.state === 'incomplete' ? state.errors : undefined
  const errorOf = (field: keyof TypedLink) => {
    const error = errors?.get(field)
    return error && t(`invite.${error}`, { max: number(error === 'usesWrong' ? MAX_USES : MAX_CHANNEL_LENGTH) })
  }
  const isSending = state.state === 'sending'
  return (
    <form
      className={style.form}
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => revalidateLink(read())}
    >
      <p>{t('invite.makeLead')}</p>
      <TypeChoice legend={t('invite.linkType')} types={linkTypes} t={t} />
      <ChannelField error={errorOf('channel')} t={t} />
      <Field label={t('invite.until')} name="until" type="date" error={errorOf('until')} />
      <DaysNote className={style.soft} language={language} t={t} />
      <Field label={t('invite.uses')} name="uses" inputMode="numeric" autoComplete="off" error={errorOf('uses')} />
      <div role="alert">
        {state.state === 'failed' && <Notice tone="error">{t(state.why)}</Notice>}
        {state.state === 'full' && <Notice tone="error">{t('invite.full')}</Notice>}
      </div>
      <Button type="submit" isBusy={isSending}>
        {t(isSending ? 'invite.making' : 'invite.make')}
      </Button>
    </form>
  )
}

/** Suggests the channels that the agent has named before. */
function ChannelField({ error, t }: Pick<ScreenProps, 't'> & { error: string | undefined }) {
  const links = useStore(linkList.$page)
  const list = useId()
  const known = links.state === 'ready' ? links.page.channels : []
  return (
    <>
      <Field label={t('invite.channel')} name="channel" autoComplete="off" list={list} error={error} />
      <datalist id={list}>
        {known.map((channel) => (
          <option key={channel} value={channel} aria-label={channel} />
        ))}
      </datalist>
    </>
  )
}

/** Reads the form, and focuses its first invalid field after a submit. */
function useTyped(state: State) {
  const element = useRef<HTMLFormElement>(null)
  const tried = state.state === 'incomplete' ? state.tried : 0
  useEffect(() => {
    if (tried > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tried])
  const read = (): TypedLink => {
    const typed = new FormData(element.current ?? undefined)
    const textOf = (name: string) => String(typed.get(name) ?? '')
    return {
      type: textOf('type') === 'agent' ? 'agent' : 'member',
      channel: textOf('channel'),
      until: textOf('until'),
      uses: textOf('uses'),
    }
  }
  return { element, read }
}

function Made({ made: { link, origin }, ...props }: ScreenProps & { made: State & { state: 'made' } }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { t } = props
  return (
    <div className={style.screen}>
      <h3 ref={heading} tabIndex={-1}>
        {t('invite.made')}
      </h3>
      <LinkCard link={link} origin={origin} {...props} />
      <div className={style.tools}>
        <Button onClick={beginLink}>{t('invite.makeAnother')}</Button>
        <PlaceLink {...linkPlace.to({ tab: 'links', page: 1 })}>{t('invite.tabLinks')}</PlaceLink>
      </div>
    </div>
  )
}
