import { useStore } from '@nanostores/react'
import type { TextContext } from '#islands/table/table-words.ts'
import { $taking } from '#stores/member/take-reward.ts'
import { takeFocus } from '#ui/take-focus.ts'
import { rewardText } from './reward-words.ts'
import style from './Rewards.module.css'

/** Says what was just taken, where the focus goes, as the button is gone. */
export function Taken({ language, t }: TextContext) {
  const taking = useStore($taking)
  if (taking.state !== 'done') return null
  const { key, title, gives } = taking
  return (
    <p key={key} className={style.taken} role="status" tabIndex={-1} ref={takeFocus}>
      {t('missions.taken', { title, reward: rewardText(gives, { language, t }) })}
    </p>
  )
}
