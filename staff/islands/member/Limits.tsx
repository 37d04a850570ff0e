import { useState } from 'react'
import { Amount } from '#staff/parts/Shown.tsx'
import { useMay, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import { CardTable } from '#ui/CardTable.tsx'
import type { One } from './OneMember.tsx'
import { TightenDialog } from './TightenDialog.tsx'
import acts from '#staff/parts/Acts.module.css'
import style from './Member.module.css'

interface Props {
  member: One
  /** A limit was lowered. */
  onDone: () => void
}

/** The limits that are set, and the act that lowers one. */
export function Limits({ member, onDone }: Props) {
  const { t } = useText()
  const mayTighten = useMay('members.tighten')
  const [isOpen, setOpen] = useState(false)
  const set = member.limits.filter(({ amount }) => amount !== null)
  return (
    <>
      {set.length === 0 ? (
        <p className={style.small}>{t('member.noLimits')}</p>
      ) : (
        <CardTable
          name={t('member.limits')}
          rows={set}
          keyOf={({ kind }) => kind}
          columns={[
            { name: t('member.limit'), cell: ({ kind }) => t(`limit.${kind}`) },
            { name: t('member.used'), isNumber: true, cell: ({ kind, used }) => <Limit kind={kind} value={used} /> },
            {
              name: t('member.bound'),
              isNumber: true,
              cell: ({ kind, amount }) => <Limit kind={kind} value={amount} />,
            },
          ]}
        />
      )}
      {mayTighten && (
        <div className={acts.acts}>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('member.tighten')}
          </Button>
        </div>
      )}
      {isOpen && <TightenDialog member={member} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A session is counted in minutes, all else in money. */
function Limit({ kind, value }: { kind: string; value: number | null }) {
  const { t } = useText()
  if (value === null) return null
  return kind === 'session' ? t('member.minutes', { count: value }) : <Amount minor={value} />
}
