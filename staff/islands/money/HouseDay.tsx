import type { SubmitEvent } from 'react'
import { staffHouse } from '#contract/staff/money.ts'
import { useFacts } from '#staff/parts/facts.ts'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { Amount, Name } from '#staff/parts/Shown.tsx'
import { type TextContext, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import { CardTable } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Field } from '#ui/Field.tsx'
import form from '#staff/parts/SearchForm.module.css'

interface Props {
  /** `2026-11-29`; '' is today. */
  day: string
  onDay: (day: string) => void
}

/** What each account of the house took in and gave out on a day. */
export function HouseDay({ day, onDay }: Props) {
  const { t } = useText()
  const facts = useFacts(staffHouse, day ? { day } : {})
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onDay(String(new FormData(event.currentTarget).get('day') ?? ''))
  }
  return (
    <>
      <form key={facts.value?.day ?? day} className={form.form} onSubmit={choose}>
        <Field label={t('money.day')} name="day" type="date" defaultValue={facts.value?.day ?? day} />
        <Button kind="quiet" type="submit">
          {t('money.show')}
        </Button>
      </form>
      <Loaded facts={facts} lines={6}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <Empty title={t('money.noHouse')} />
          ) : (
            <CardTable
              name={t('money.which_house')}
              rows={accounts}
              keyOf={({ id }) => id}
              columns={[
                { name: t('money.account'), cell: ({ id }) => accountName(t, id) },
                { name: t('money.came'), isNumber: true, cell: ({ came }) => <Amount minor={came} /> },
                { name: t('money.left'), isNumber: true, cell: ({ left }) => <Amount minor={left} /> },
                {
                  name: t('money.net'),
                  isNumber: true,
                  cell: ({ came, left }) => <Amount minor={came - left} sign="exceptZero" />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  )
}

const accountKeys = {
  'house:play': 'money.housePlay',
  'house:lottery': 'money.houseLottery',
  'house:agents': 'money.houseAgents',
  'held:withdrawals': 'money.houseHeld',
  'paid:withdrawals': 'money.housePaid',
} as const

/** Names an account of the house; providers and jackpots by their own code. */
function accountName(t: TextContext['t'], id: string) {
  if (Object.hasOwn(accountKeys, id)) return t(accountKeys[id as keyof typeof accountKeys])
  return <Name>{id}</Name>
}
