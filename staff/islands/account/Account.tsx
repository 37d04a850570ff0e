import { staffDevices, staffEndDevice } from '#contract/staff/session.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { useAsk } from '#staff/parts/ask.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { Moment, Name, ZoneNote } from '#staff/parts/Shown.tsx'
import { type TextContext, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import { CardTable, type Column } from '#ui/CardTable.tsx'

type Device = StaffValue<typeof staffDevices>['devices'][number]

/** The page of one's own devices. */
export function Account(props: PageProps) {
  return (
    <Frame page="account" {...props}>
      {() => <Devices />}
    </Frame>
  )
}

function Devices() {
  const text = useText()
  const { t } = text
  const facts = useFacts(staffDevices, {})
  const [dialog, ask] = useAsk(() => void facts.reload())
  const columns: [Column<Device>, ...Column<Device>[]] = [
    ...columnsOf(text),
    {
      name: t('shell.actions'),
      isAct: true,
      cell: (device) =>
        !device.isCurrent && (
          <Button kind="quiet" onClick={() => ask(endOf(device, t))}>
            {t('account.end')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <p>{t('account.text')}</p>
      <Loaded facts={facts} lines={4}>
        {({ devices }) => (
          <CardTable name={t('account.devices')} columns={columns} rows={devices} keyOf={({ id }) => id} />
        )}
      </Loaded>
      <ZoneNote />
      {dialog}
    </>
  )
}

function columnsOf({ t }: TextContext): [Column<Device>, ...Column<Device>[]] {
  return [
    {
      name: t('account.device'),
      cell: ({ browser, system, isCurrent }) => (
        <span>
          <Name>{`${browser} · ${system}`}</Name>
          {isCurrent && ` (${t('account.here')})`}
        </span>
      ),
    },
    { name: t('account.network'), cell: ({ network }) => <Name>{network}</Name> },
    { name: t('account.since'), cell: ({ since }) => <Moment at={since} /> },
    { name: t('account.until'), cell: ({ endsAt }) => <Moment at={endsAt} /> },
  ]
}

function endOf({ id, browser, system }: Device, t: TextContext['t']) {
  const values = { device: isolated(`${browser} · ${system}`) }
  return {
    title: t('account.endTitle', values),
    what: t('account.endWhat'),
    confirm: t('account.end'),
    to: staffEndDevice,
    input: { id },
    hasId: false,
    done: () => t('account.ended', values),
  }
}
