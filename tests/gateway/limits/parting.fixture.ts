import { audit } from '#gateway/audit/audit.ts'
import { type PartingOrder, orderParting } from '#gateway/limits/guard/partings.rows.ts'
import { setPersonKeys } from '#gateway/limits/guard/person-keys.rows.ts'
import type { PersonKeyKind } from '#gateway/limits/guard/guard.tables.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'

const START = Date.UTC(2026, 6, 28, 9, 30, 20)
export const ids = { player: 'M1005', vip: 'M1006', agent1: 'M1001' } as const
export type Name = keyof typeof ids
export const names: readonly Name[] = ['player', 'vip', 'agent1']

/** Tests that link accounts by keys, part them and join them again. */
export const partingTest = () =>
  gatewayTest()
    .override('clock', () => ({ now: START }))
    .extend('bed', ({ gateway }) => limitsOn(gateway))
    .extend(
      'keys',
      ({ gateway, clock }) =>
        (by: Name, kind: PersonKeyKind, ...values: string[]) =>
          gateway.services.database.write((rows) =>
            setPersonKeys(rows, { memberId: ids[by], kind, values }, clock.now),
          ),
    )
    .extend('order', ({ gateway, clock }) => async (deed: PartingOrder['deed'], one: Name, other: Name) => {
      const order = { memberIds: [ids[one], ids[other]] as const, deed, staff: 'Amina', reason: 'a wrong number' }
      return gateway.services.database.write((rows) => orderParting(rows, order, clock.now))
    })
    .extend(
      'deposit',
      ({ gateway }) =>
        async (by: string) =>
          (await depositsOn(gateway).put({}, by)).errorCode,
    )
    .extend(
      'findings',
      ({ gateway }) =>
        async () =>
          (await audit(gateway.databasePath)).findings,
    )
