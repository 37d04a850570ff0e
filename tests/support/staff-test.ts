import { gatewayTest } from './gateway-test.ts'
import { staffOn } from './staff.fixture.ts'

/** Tests that each have a gateway with a staff centre, because people, log and settings belong to the whole of it. */
export const staffTest = () => {
  const test = gatewayTest()
  test.override('options', { staff: { port: 0 } })
  return test.extend('staff', ({ gateway }) => staffOn(gateway))
}
