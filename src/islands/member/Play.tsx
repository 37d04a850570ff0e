import { useStore } from '@nanostores/react'
import { formatMoney } from '#i18n/format.ts'
import type { PlaySession } from '#stores/member/betting-record.ts'
import { $openedPlay, closeBets, openBets } from '#stores/member/bets.ts'
import { Icon } from '#ui/Icon.tsx'
import { Bets } from './Bets.tsx'
import { Moment } from './Moment.tsx'
import { type TextContext, signed } from './record-words.ts'
import style from './Record.module.css'

interface Props extends TextContext {
  play: PlaySession
  digits: number
}

/** Renders one game session, expandable to its bets; opening it closes the open one. */
export function Play({ play, digits, language, t }: Props) {
  const opened = useStore($openedPlay)
  const { id, gameName, vendorName, openedAt, staked, paid, isOpen } = play
  const figures = [
    { name: t('member.staked'), text: formatMoney(language, { minor: staked, digits }) },
    { name: t('member.paid'), text: formatMoney(language, { minor: paid, digits }) },
    { name: t('member.net'), text: signed(language, { minor: paid - staked, digits }) },
  ]
  return (
    <li>
      <details
        name="play"
        onToggle={({ currentTarget }) => (currentTarget.open ? void openBets(id) : closeBets(id))}
        className={style.play}
      >
        <summary>
          <span className={style.game}>
            <strong>
              <bdi translate="no">{gameName}</bdi>
            </strong>
            <span className={style.soft}>
              <bdi translate="no">{vendorName}</bdi> · <Moment at={openedAt} language={language} />
            </span>
            {isOpen && <span className={style.mark}>{t('member.openBet')}</span>}
          </span>
          {figures.map(({ name, text }) => (
            <span key={name} className={style.figure}>
              <span className={style.soft}>{name}</span>{' '}
              <bdi translate="no" className={style.amount}>
                {text}
              </bdi>
            </span>
          ))}
          <Icon name="down" />
        </summary>
        {opened?.id === id && <Bets id={id} number={opened.page} language={language} t={t} />}
      </details>
    </li>
  )
}
