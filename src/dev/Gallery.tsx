import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Captcha } from '#ui/Captcha.tsx'
import { Check } from '#ui/Check.tsx'
import { Confirm } from '#ui/Confirm.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Pager } from '#ui/Pager.tsx'
import { SafeHtml } from '#ui/SafeHtml.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { Toast } from '#ui/Toast.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { type Sign, signs } from '#ui/signs.ts'
import style from './Gallery.module.css'

/** Sample texts in the language of the page, each used once. */
export interface Samples {
  readonly short: string
  readonly other: string
  readonly label: string
  readonly sentence: string
  readonly close: string
  readonly pages: string
  readonly previous: string
  readonly next: string
}

/** Content that must not break any layout: a word of 60 letters, a sentence of 500, and text that looks like markup. */
const hostile = `${'W'.repeat(60)} <b>&amp;</b> ${'nothing is too long to be shown whole '.repeat(12)}`
const all = ['mark', ...Object.keys(signs)] as Sign[]

/** Shows every component of src/ui in every state. */
export function Gallery({ samples }: { samples: Samples }) {
  return (
    <>
      <Buttons {...samples} />
      <Fields {...samples} />
      <Captchas {...samples} />
      <States {...samples} />
      <Walks {...samples} />
      <Dialogs {...samples} />
      <ToastSamples {...samples} />
      <Part name="Icon">
        {all.map((name) => (
          <span key={name} className={style.sign}>
            <Icon name={name} />
            <small>{name}</small>
          </span>
        ))}
      </Part>
    </>
  )
}

function Part({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={style.part} data-part={name}>
      <h2>{name}</h2>
      <div className={isWide ? style.wide : style.row}>{children}</div>
    </section>
  )
}

function Buttons({ short, other }: Samples) {
  return (
    <Part name="Button">
      <Button>{short}</Button>
      <Button isBusy>{short}</Button>
      <Button disabled>{short}</Button>
      <Button kind="quiet">{other}</Button>
      <Button kind="quiet" isBusy>
        {other}
      </Button>
      <Button kind="quiet" disabled>
        {other}
      </Button>
      <Button>{hostile}</Button>
    </Part>
  )
}

function Fields({ label, sentence, short }: Samples) {
  const [isShown, setShown] = useState(false)
  const list = ['a', 'b'].map((value) => ({ value, label: short }))
  return (
    <Part name="Field, TextArea, Select, Choice, Check" isWide>
      <Field label={label} name="plain" />
      <Field label={label} name="wrong" error={sentence} />
      <Field
        label={label}
        name="secret"
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        action={{ label: short, isPressed: isShown, onPress: () => setShown(!isShown) }}
      />
      <Select label={label} name="list" options={list} />
      <Select label={label} name="wrongList" options={list} error={sentence} isRequired />
      <Choice name={label} options={list} chosen="b" onChoose={() => undefined} />
      <Field label={label} name="asked" isRequired placeholder="4–20 *" />
      <Field label={hostile} name="long" error={hostile} />
      <TextArea label={label} name="lines" hint={sentence} count={short} />
      <TextArea label={hostile} name="wrongLines" isRequired rows={2} count={hostile} error={hostile} />
      <Check name="plain-box">{sentence}</Check>
      <Check name="ticked-box" isTicked>
        {sentence}
      </Check>
      <Check name="wrong-box" error={sentence}>
        {hostile}
      </Check>
    </Part>
  )
}

/** An empty picture as a placeholder. */
const blank = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"/>')}`

function Captchas({ label, short, other, sentence }: Samples) {
  const still = () => undefined
  const [isUnseen, setUnseen] = useState(false)
  const picture = { src: blank, alt: sentence, isBusy: false }
  const actions = { another: { label: other, onPress: still }, other: { label: short, onPress: still }, onRead: still }
  return (
    <Part name="Captcha" isWide>
      <Captcha
        {...actions}
        label={label}
        picture={picture}
        unseen={isUnseen ? sentence : undefined}
        other={{ label: short, onPress: () => setUnseen(!isUnseen) }}
      />
      <Captcha {...actions} label={label} picture={{ ...picture, isBusy: true }} />
      <Captcha {...actions} label={label} picture={{ ...picture, src: undefined, isBusy: true }} />
      <Captcha {...actions} label={label} picture={picture} error={sentence} />
      <Captcha {...actions} label={label} picture={picture} unseen={sentence} />
      <Captcha
        label={hostile}
        picture={picture}
        another={{ label: hostile, onPress: still }}
        other={{ label: hostile, onPress: still }}
        error={hostile}
        onRead={still}
      />
    </Part>
  )
}

function States({ short, other, sentence }: Samples) {
  const retry = () => undefined
  return (
    <Part name="Notice, Skeleton, Empty, ErrorState, SafeHtml" isWide>
      <Notice tone="warning">{sentence}</Notice>
      <Notice tone="error">{sentence}</Notice>
      <Notice tone="error">{hostile}</Notice>
      <Skeleton label={sentence} />
      <Skeleton lines={1} />
      <Empty title={short} />
      <Empty title={short} text={sentence}>
        <Button>{other}</Button>
      </Empty>
      <ErrorState text={sentence} retry={other} onRetry={retry} />
      <ErrorState text={hostile} retry={other} isBusy onRetry={retry} />
      <SafeHtml
        html={`<p><strong>${short}</strong> <a href="/">${other}</a><script>alert(1)</script></p>`}
        text={short}
      />
    </Part>
  )
}

function Walks({ pages, previous, next, short, other, sentence }: Samples) {
  const [page, setPage] = useState(7)
  const words = { name: pages, previous, next, page: String, number: String }
  return (
    <Part name="Pager, Tabs" isWide>
      <Pager page={page} count={30} words={words} onPage={setPage} />
      <Pager page={1} count={3} words={{ ...words, name: `${pages} 2` }} hrefOf={(to) => `#page-${to}`} />
      <Tabs
        name={pages}
        initial="two"
        tabs={[
          { id: 'one', label: short, panel: sentence },
          { id: 'two', label: other, panel: hostile },
          { id: 'three', label: 'W'.repeat(40), panel: short },
        ]}
      />
    </Part>
  )
}

function Dialogs({ short, other, sentence, close }: Samples) {
  const [asked, setAsked] = useState(0)
  const opens = (id: string) => ({ command: 'show-modal', commandfor: id })
  return (
    <Part name="Dialog, Confirm">
      <Button {...opens('dialog')}>Dialog</Button>
      <Button {...opens('long')}>Dialog, hostile</Button>
      <Button {...opens('confirm')}>Confirm</Button>
      <output>{asked}</output>
      <Dialog id="dialog" title={short} close={close}>
        <p>{sentence}</p>
      </Dialog>
      <Dialog id="long" title={hostile} close={close}>
        {Array.from({ length: 12 }, (_, at) => (
          <p key={at}>{hostile}</p>
        ))}
      </Dialog>
      <Confirm id="confirm" title={short} cancel={other} confirm={short} onConfirm={() => setAsked(asked + 1)}>
        <p>{sentence}</p>
      </Confirm>
    </Part>
  )
}

function ToastSamples({ short, sentence, close }: Samples) {
  const [toasts, setToasts] = useState<{ id: number; text: string }[]>([])
  const showToast = (text: string) => setToasts([...toasts, { id: (toasts.at(-1)?.id ?? 0) + 1, text }])
  const still = () => undefined
  return (
    <Part name="Toasts">
      <Button kind="quiet" onClick={() => showToast(sentence)}>
        {short}
      </Button>
      <Button kind="quiet" onClick={() => showToast(hostile)}>
        {short}, hostile
      </Button>
      <Toasts onHold={still} onRelease={still}>
        {toasts.map(({ id, text }) => (
          <Toast
            key={id}
            text={text}
            dismiss={close}
            onDismiss={() => setToasts(toasts.filter((toast) => toast.id !== id))}
          />
        ))}
      </Toasts>
    </Part>
  )
}
