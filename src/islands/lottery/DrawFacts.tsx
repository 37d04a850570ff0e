import { brand } from '#brand/brand.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { formatYearInZone } from '#i18n/lottery-text.ts'
import type { Book, Drawn, Payout } from '#stores/lottery/shapes.ts'
import { DrawNumbers } from './DrawNumbers.tsx'
import type { Context } from './market-names.ts'
import { namedPrizes } from './tier-names.ts'
import style from './Results.module.css'

const { digits } = brand.currency

interface Props extends Context {
  draw: Drawn
  book: Book
  zone: string
}

/** All of a draw: its numbers and what they paid, or why it is void. */
export function DrawFacts({ draw, book, zone, ...context }: Props) {
  if (draw.voidReason) return <Void draw={draw} zone={zone} {...context} />
  return (
    <>
      <DrawNumbers book={book} result={draw.result} {...context} />
      {draw.payout && <Prizes payout={draw.payout} book={book} {...context} />}
    </>
  )
}

const reasons = {
  calendar: 'draws.voidCalendar',
  operator: 'draws.voidOperator',
  seed: 'draws.voidSeed',
  beacon: 'draws.voidBeacon',
} as const

function Void({ draw: { voidReason = 'calendar', drawnAt, refunds }, zone, language, t }: Omit<Props, 'book'>) {
  return (
    <div className={style.void} data-testid="void">
      <p>
        <strong>{t('draws.void')}</strong>
      </p>
      <p>{t(reasons[voidReason])}</p>
      <p>{t('draws.voidSince', { time: formatYearInZone(language, drawnAt, zone) })}</p>
      {refunds && (
        <p>
          {refunds.isDone
            ? t('draws.voidRefunds', {
                tickets: formatNumber(language, refunds.tickets),
                amount: formatMoney(language, { minor: refunds.amount, digits }),
              })
            : t('draws.voidRefunding')}
        </p>
      )}
    </div>
  )
}

interface PrizesProps extends Context {
  payout: Payout
  book: Book
}

/** How many tickets have won each prize, and what they were paid; nobody is named. */
function Prizes({ payout, book, language, t }: PrizesProps) {
  const { winners, paid, prizes, pool } = payout
  const rows = prizes ? namedPrizes({ language, t }, book, prizes) : []
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return (
    <section className={style.prizes} aria-labelledby="prizes" data-testid="prizes">
      <h2 id="prizes">{t('draws.prizes')}</h2>
      {winners === 0 && <p className={style.soft}>{t('draws.noWinners')}</p>}
      {(rows.length > 0 || winners > 0) && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('draws.prize')}</th>
              <th scope="col">{t('draws.winners')}</th>
              <th scope="col">{t('draws.paidOut')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{formatNumber(language, row.tickets)}</td>
                <td>{money(row.paid)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('draws.allPrizes')}</th>
              <td>{formatNumber(language, winners)}</td>
              <td>{money(paid)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {pool && <Jackpot pool={pool} language={language} t={t} />}
    </section>
  )
}

interface JackpotProps extends Context {
  pool: NonNullable<Payout['pool']>
}

/** What the draw did with the jackpot: what it held, paid and carries over. */
export function Jackpot({ pool: { before, paid, added, next, each }, language, t }: JackpotProps) {
  const facts = [
    { key: 'draws.poolBefore', minor: before },
    { key: 'draws.poolPaid', minor: paid },
    ...(each > 0 ? [{ key: 'draws.poolEach', minor: each } as const] : []),
    ...(added > 0 ? [{ key: 'draws.poolAdded', minor: added } as const] : []),
    { key: 'draws.poolNext', minor: next },
  ] as const
  return (
    <dl className={style.pool} data-testid="pool">
      {facts.map(({ key, minor }) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{formatMoney(language, { minor, digits })}</dd>
        </div>
      ))}
    </dl>
  )
}
