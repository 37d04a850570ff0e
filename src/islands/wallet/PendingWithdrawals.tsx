import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Language } from '#i18n/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { pageLanguage } from '#lib/page.ts'
import { fetchMessages } from '#lib/word-file.ts'
import { enterWithdrawals } from '#stores/wallet/enter-withdrawals.ts'
import { $confirmedId } from '#stores/wallet/receipt.ts'
import { $withdrawals, type Withdrawal } from '#stores/wallet/withdrawals.ts'
import { WithdrawalList } from './WithdrawalList.tsx'
import style from './Withdraw.module.css'

interface Props {
  language: Language
}

/** With its words, which no page carries. */
export async function loadPendingWithdrawals() {
  const words = await fetchMessages(pageLanguage(), ['activity', 'refusals', 'shell', 'withdrawal'])
  return (props: Props) => <PendingWithdrawals words={words} {...props} />
}

/** Where no withdrawal can be begun any more, one that was is still seen, and what was paid out of it confirmed (S4.45). */
function PendingWithdrawals({ language, words }: Props & { words: Messages }) {
  const withdrawals = useStore($withdrawals)
  const confirmedId = useStore($confirmedId)
  useEffect(enterWithdrawals, [])
  // without one the gateway says no more than the page does
  if (withdrawals.state !== 'ready') return null
  const t = translator<MessageKey>(language, words)
  const { facts, list, isOld } = withdrawals
  // after the last one was confirmed the gateway tells of none any more
  const isOver = ({ id }: Withdrawal) => isOld && id === confirmedId
  return (
    <section className={style.screen} aria-labelledby="under-way">
      <h2 id="under-way">{t('withdrawal.mine')}</h2>
      {list.some(isOver) && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('withdrawal.said')}
        </p>
      )}
      {list.every(isOver) || (
        <WithdrawalList list={list.filter((one) => !isOver(one))} facts={facts} language={language} t={t} />
      )}
    </section>
  )
}

/** Takes the focus of the button that is gone. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
