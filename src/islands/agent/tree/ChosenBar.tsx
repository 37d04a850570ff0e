import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { unconfirmedBatch } from '#stores/agent/tree/batch-storage.ts'
import { $chosen, MAX_BATCH, chooseNobody } from '#stores/agent/tree/chosen.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import style from './Downline.module.css'

const Batch = lazyPart(
  async () => (await import('./BatchDialog.tsx')).BatchDialog,
  ['agent', 'auth', 'refusals', 'shell', 'wallet'],
)

/** The row of the tree that has the tab stop, or the list. */
const below = '[data-row][tabindex="0"], [role=group][tabindex="-1"]'

/** Says how many accounts are chosen, and opens the transfers to them, or those whose results are unknown. */
export function ChosenBar({ language, t }: ScreenProps) {
  const chosen = useStore($chosen)
  const [isOpen, setOpen] = useState(false)
  const [isUnconfirmed, setUnconfirmed] = useState(() => unconfirmedBatch() !== undefined)
  const bar = useRef<HTMLDivElement>(null)
  // the buttons are gone once nobody is chosen and nothing is unconfirmed
  const leave = () => bar.current?.parentElement?.querySelector<HTMLElement>(below)?.focus()
  const close = () => {
    setOpen(false)
    const isLeft = unconfirmedBatch() !== undefined
    setUnconfirmed(isLeft)
    if (!isLeft && $chosen.get().size === 0) leave()
  }
  return (
    <>
      <div className={style.chosen} ref={bar} hidden={chosen.size === 0}>
        <p role="status">
          {chosen.size > 0 && t('agent.chosen', { number: formatNumber(language, chosen.size) })}{' '}
          {chosen.size === MAX_BATCH && t('agent.chosenMax')}
        </p>
        <Button
          kind="quiet"
          onClick={() => {
            leave()
            chooseNobody()
          }}
        >
          {t('agent.chooseNobody')}
        </Button>
        <Button onClick={() => setOpen(true)}>{t('agent.transferChosen')}</Button>
      </div>
      {isUnconfirmed && (
        <Notice tone="warning">
          {t('agent.batchOpen')}{' '}
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('agent.batchCheck')}
          </Button>
        </Notice>
      )}
      {isOpen && <Batch language={language} onClose={close} failure={failureWords(t)} />}
    </>
  )
}
