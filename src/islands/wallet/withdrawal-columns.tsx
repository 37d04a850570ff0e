import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney } from '#i18n/format.ts'
import { fileTime } from '#i18n/moment.ts'
import { plainNumber } from '#i18n/plain-number.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import type { Withdrawal } from '#stores/wallet/withdrawals.ts'
import { Icon } from '#ui/Icon.tsx'
import style from './Withdraw.module.css'

interface Context extends TextContext {
  digits: number
  /** The withdrawal whose steps are shown. */
  opened: string | undefined
  onOpen: (id: string) => void
}

/** Returns the columns of withdrawals: time, amount, what arrived, state, number, and what opens the steps. */
export function withdrawalColumns({
  digits,
  opened,
  onOpen,
  language,
  t,
}: Context): readonly [TableColumn<Withdrawal>, ...TableColumn<Withdrawal>[]] {
  return [
    {
      name: t('withdrawal.submitted'),
      cell: ({ submittedAt }) => <Moment at={submittedAt} language={language} />,
      file: ({ submittedAt }) => fileTime(submittedAt),
      isTime: true,
    },
    {
      name: t('withdrawal.requested'),
      cell: ({ amount }) => (
        <bdi translate="no" className={style.sum}>
          {formatMoney(language, { minor: amount, digits })}
        </bdi>
      ),
      file: ({ amount }) => toDecimal(amount, digits),
      sort: 'amount',
      isNumber: true,
    },
    {
      name: t('withdrawal.state'),
      cell: ({ state }) => t(`withdrawal.${state}`),
      file: ({ state }) => t(`withdrawal.${state}`),
    },
    {
      name: t('withdrawal.numberName'),
      cell: ({ id }) => <bdi translate="no">{plainNumber(language, Number(id))}</bdi>,
      file: ({ id }) => id,
      isNumber: true,
    },
    ...fileColumns({ digits, t }),
    {
      name: t('withdrawal.steps'),
      cell: ({ id }) => <Opener id={id} opened={opened} onOpen={onOpen} language={language} t={t} />,
      isAct: true,
    },
  ]
}

function Opener({ id, opened, onOpen, language, t }: Omit<Context, 'digits'> & { id: string }) {
  return (
    <button
      type="button"
      className={style.opener}
      aria-expanded={opened === id}
      aria-label={t('withdrawal.stepsOf', { number: plainNumber(language, Number(id)) })}
      onClick={() => onOpen(id)}
    >
      {t('withdrawal.steps')} <Icon name="down" />
    </button>
  )
}

/** What the steps of a withdrawal show, for the file. */
function fileColumns({ digits, t }: Pick<Context, 'digits' | 't'>): TableColumn<Withdrawal>[] {
  return [
    {
      name: t('withdrawal.answered'),
      cell: () => null,
      file: ({ answeredAt }) => fileTime(answeredAt),
      isTime: true,
      isBlank: true,
    },
    {
      name: t('withdrawal.confirmation'),
      cell: () => null,
      file: ({ confirmedAt }) => fileTime(confirmedAt),
      isTime: true,
      isBlank: true,
    },
    {
      name: t('withdrawal.receivedAmount'),
      cell: () => null,
      file: ({ received }) => (received === null ? '' : toDecimal(received, digits)),
      isBlank: true,
    },
    { name: t('withdrawal.why'), cell: () => null, file: ({ reason }) => reason ?? '', isBlank: true },
  ]
}
