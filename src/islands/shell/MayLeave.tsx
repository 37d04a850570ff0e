import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import type { Translate } from '#i18n/translate.ts'
import { $balance, $isBalanceHidden } from '#stores/wallet/balance.ts'
import style from './MayLeave.module.css'

interface Props {
  language: Language
  t: Translate<MessageKey>
}

/**
 * Says what of the balance may leave the account (readings, X65): below the balance in the header, and in the menu, with
 * the page that explains it. Loaded only for members with credits that stay.
 */
export function MayLeave({ language, t }: Props) {
  const balance = useStore($balance)
  const isHidden = useStore($isBalanceHidden)
  const [header, setHeader] = useState<Element | null>(null)
  const find = (place: HTMLElement | null) =>
    setHeader(place?.ownerDocument.getElementById('header-balance')?.closest('[role="group"]') ?? null)
  if (balance.state !== 'ready' || balance.value.available === undefined) return null
  const amount = isHidden ? '••••' : formatMoney(language, { ...balance.value, minor: balance.value.available })
  const text = t('wallet.available', { amount })
  return (
    <>
      <p ref={find} className={style.entry}>
        {text} <a href={pathIn(language, '/help/play-money')}>{t('wallet.whyNotAll')}</a>
      </p>
      {header && createPortal(<span className={style.note}>{text}</span>, header)}
    </>
  )
}
