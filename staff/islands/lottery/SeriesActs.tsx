import { staffResumeSeries, staffStopSeries } from '#contract/staff/games.ts'
import type { useAsk } from '#staff/parts/ask.tsx'
import { Decide } from '#staff/parts/Decide.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import type { Series } from './Lottery.tsx'

interface Props {
  series: Series
  /** The name of the person who is logged in. */
  own: string
  ask: ReturnType<typeof useAsk>[1]
}

/** Stops the sales of a series or resumes them, which takes two people, or decides on what somebody has proposed. */
export function SeriesActs({ series: { id, name, sells, proposal }, own, ask }: Props) {
  const { t } = useText()
  const way = sells ? 'stop' : 'resume'
  const values = { name: isolated(name) }
  if (proposal) return <Decide proposal={proposal} what={t(`lottery.${way}What`, values)} own={own} ask={ask} />
  const change = () =>
    ask({
      title: t(`lottery.${way}Title`, values),
      what: `${t(`lottery.${way}What`, values)} ${t('lottery.two')}`,
      confirm: t(`lottery.${way}`),
      to: sells ? staffStopSeries : staffResumeSeries,
      input: { id },
      hasReason: true,
      done: ({ outcome }) => t(outcome === 'done' ? `lottery.${way}Done` : 'lottery.asked', values),
    })
  return (
    <Button kind="quiet" onClick={change}>
      {t(`lottery.${way}`)}
    </Button>
  )
}
