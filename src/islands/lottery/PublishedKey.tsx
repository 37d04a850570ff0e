import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import {
  $publishedKey,
  type Compared,
  type PublishedKey as Key,
  compareKey,
  copyKey,
  keyAddress,
  loadKey,
} from '#stores/lottery/published-key.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { ProofProps } from './ProofCheck.tsx'
import style from './Results.module.css'

type Found = Extract<Key, { readonly state: 'found' }>

/** The key that signs receipts and the log, from the gateway, and the comparison with one that the reader has kept. */
export function PublishedKey({ t }: ProofProps) {
  const key = useStore($publishedKey)
  useEffect(() => void loadKey(), [])
  return (
    <div className={style.key} data-testid="published-key">
      {key.state === 'busy' && <Skeleton lines={4} label={t('draws.keyLoading')} />}
      {key.state === 'failed' && (
        <ErrorState text={t(key.why)} retry={t('shell.retry')} onRetry={() => void loadKey()} />
      )}
      {key.state === 'found' && <Facts found={key} t={t} />}
    </div>
  )
}

function Facts({ found, t }: Pick<ProofProps, 't'> & { found: Found }) {
  const { key, fingerprint, isCopied } = found
  return (
    <>
      <dl className={style.keyFacts}>
        <dt>{t('draws.keyName')}</dt>
        <dd>
          <code dir="ltr" translate="no">
            {key}
          </code>
        </dd>
        <dt>{t('draws.keyFingerprint')}</dt>
        <dd>
          <code dir="ltr" translate="no">
            {fingerprint}
          </code>
        </dd>
      </dl>
      <p className={style.keyTools}>
        <Button kind="quiet" onClick={() => void copyKey()}>
          {t('draws.keyCopy')}
        </Button>
        <a href={keyAddress}>{t('draws.keyFile')}</a>
        <span role="status">{isCopied !== undefined && t(isCopied ? 'draws.keyCopied' : 'draws.keyUncopied')}</span>
      </p>
      <Compare found={found} t={t} />
    </>
  )
}

const differing = {
  other: ['error', 'draws.keyOther'],
  neither: ['warning', 'draws.keyNeither'],
} as const satisfies Record<Exclude<Compared, 'same'>, readonly [tone: string, text: MessageKey]>

function Compare({ found: { compared }, t }: Pick<ProofProps, 't'> & { found: Found }) {
  const compare = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const kept = new FormData(event.currentTarget).get('kept')
    compareKey(typeof kept === 'string' ? kept : '')
  }
  return (
    <form className={style.fields} noValidate onSubmit={compare}>
      <Field label={t('draws.keyKept')} name="kept" autoComplete="off" />
      <p>
        <Button kind="quiet" type="submit">
          {t('draws.keyCompare')}
        </Button>
      </p>
      <div role="status">{compared && <Outcome compared={compared} t={t} />}</div>
    </form>
  )
}

function Outcome({ compared, t }: Pick<ProofProps, 't'> & { compared: Compared }) {
  if (compared === 'same') return <p>✓ {t('draws.keySame')}</p>
  const [tone, text] = differing[compared]
  return <Notice tone={tone}>{t(text)}</Notice>
}
