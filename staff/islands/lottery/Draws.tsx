import { staffDraws, staffVoidDraw } from '#contract/staff/games.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { formatNumber } from '#i18n/format.ts'
import { useAsk } from '#staff/parts/ask.tsx'
import { Decide } from '#staff/parts/Decide.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { Amount, Moment, Name } from '#staff/parts/Shown.tsx'
import { type TextContext, useMay, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import { CardTable, type Column } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'

type Draw = StaffValue<typeof staffDraws>['draws'][number]

/** The draws with tickets; two people withdraw one before its cut-off. */
export function Draws({ own }: { own: string }) {
  const text = useText()
  const { t } = text
  const mayChange = useMay('series.change')
  const facts = useFacts(staffDraws, {})
  const [dialog, ask] = useAsk(() => void facts.reload())
  const [first, ...rest] = columnsOf(text)
  const acts: Column<Draw> = {
    name: t('shell.actions'),
    isAct: true,
    cell: (draw) => draw.state === 'open' && <DrawActs draw={draw} own={own} ask={ask} />,
  }
  return (
    <>
      <p>{t('lottery.drawsText')}</p>
      <Loaded facts={facts} lines={8}>
        {({ draws, hasMore }) =>
          draws.length === 0 ? (
            <Empty title={t('lottery.noDraws')} />
          ) : (
            <>
              <CardTable
                name={t('lottery.which_draws')}
                columns={mayChange ? [first, ...rest, acts] : [first, ...rest]}
                rows={draws}
                keyOf={({ id }) => id}
                detail={({ proposal }) => proposal && <p>{t('lottery.second', { by: isolated(proposal.by) })}</p>}
              />
              {hasMore && <p>{t('lottery.laterDraws', { max: draws.length })}</p>}
            </>
          )
        }
      </Loaded>
      {dialog}
    </>
  )
}

interface ActsProps {
  draw: Draw
  own: string
  ask: ReturnType<typeof useAsk>[1]
}

function DrawActs({ draw: { id, name, proposal }, own, ask }: ActsProps) {
  const { t } = useText()
  const values = { name: isolated(name) }
  if (proposal) return <Decide proposal={proposal} what={t('lottery.voidWhat', values)} own={own} ask={ask} />
  const withdraw = () =>
    ask({
      title: t('lottery.voidTitle', values),
      what: `${t('lottery.voidWhat', values)} ${t('lottery.two')}`,
      confirm: t('lottery.void'),
      to: staffVoidDraw,
      input: { id },
      hasReason: true,
      done: () => t('lottery.asked', values),
    })
  return (
    <Button kind="quiet" onClick={withdraw}>
      {t('lottery.void')}
    </Button>
  )
}

function columnsOf({ language, t }: TextContext): [Column<Draw>, ...Column<Draw>[]] {
  return [
    { name: t('lottery.draw'), cell: ({ name }) => <Name>{name}</Name> },
    { name: t('lottery.state'), cell: ({ state }) => t(`lottery.draw_${state}`) },
    { name: t('lottery.closesAt'), cell: ({ closesAt }) => <Moment at={closesAt} /> },
    { name: t('lottery.drawsAt'), cell: ({ drawsAt }) => <Moment at={drawsAt} /> },
    { name: t('lottery.tickets'), isNumber: true, cell: ({ tickets }) => formatNumber(language, tickets) },
    { name: t('lottery.stake'), isNumber: true, cell: ({ stake }) => <Amount minor={stake} /> },
  ]
}
