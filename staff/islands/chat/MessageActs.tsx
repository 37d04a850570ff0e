import { brand } from '#brand/brand.ts'
import { chatBan, chatKeep, chatMute, chatRemove } from '#contract/staff/chat.ts'
import type { StaffCall } from '#contract/staff/staff-call.ts'
import type { useAsk } from '#staff/parts/ask.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import acts from '#staff/parts/Acts.module.css'
import type { Message } from './Chat.tsx'

interface Props {
  message: Message
  ask: ReturnType<typeof useAsk>[1]
}

const HOUR = 60
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** Mutes and bans by their buttons, in minutes. */
const sanctions = {
  muteHour: { kind: 'mute', to: chatMute, minutes: HOUR },
  muteDay: { kind: 'mute', to: chatMute, minutes: DAY },
  banWeek: { kind: 'ban', to: chatBan, minutes: WEEK },
  unmute: { kind: 'end', to: chatMute, minutes: 0 },
  unban: { kind: 'end', to: chatBan, minutes: 0 },
} as const
type Sanction = keyof typeof sanctions

/** The acts on a message and its writer. */
export function MessageActs({ message, ask }: Props) {
  const { t } = useText()
  const { id, memberId, account, isRemoved, reports, mutedUntil, bannedUntil } = message
  const values = { account: isolated(account ?? brand.name) }
  const sanction = (id: string, name: Sanction) => {
    const { kind, to, minutes } = sanctions[name]
    ask<StaffCall>({
      title: t(`chat.${kind}Title`, values),
      what: t(`chat.${kind}What`, values),
      confirm: t(`chat.${name}`),
      to,
      input: { id, minutes },
      hasReason: true,
      done: () => t(`chat.${kind}Done`, values),
    })
  }
  const answer = (way: 'remove' | 'keep') =>
    ask<StaffCall>({
      title: t(`chat.${way}Title`, values),
      what: t(`chat.${way}What`),
      confirm: t(`chat.${way}`),
      to: way === 'remove' ? chatRemove : chatKeep,
      input: { id },
      hasReason: way === 'remove',
      done: () => t(`chat.${way}Done`),
    })
  const muting: readonly Sanction[] = mutedUntil === null ? ['muteHour', 'muteDay'] : ['unmute']
  const banning: Sanction = bannedUntil === null ? 'banWeek' : 'unban'
  return (
    <div className={acts.acts}>
      {!isRemoved && (
        <Button kind="quiet" onClick={() => answer('remove')}>
          {t('chat.remove')}
        </Button>
      )}
      {reports.length > 0 && !isRemoved && (
        <Button kind="quiet" onClick={() => answer('keep')}>
          {t('chat.keep')}
        </Button>
      )}
      {memberId !== null &&
        [...muting, banning].map((name) => (
          <Button key={name} kind="quiet" onClick={() => sanction(memberId, name)}>
            {t(`chat.${name}`)}
          </Button>
        ))}
    </div>
  )
}
