import { sharedGatewayTest } from './gateway-test.ts'
import { staffOn } from './staff.fixture.ts'

/** Tests that share a gateway with a staff centre, which is audited once at the end. */
export const staffTest = () => {
  const test = sharedGatewayTest()
  test.override('options', { staff: { port: 0 } })
  return test.extend('staff', { scope: 'file' }, ({ gateway }) => staffOn(gateway))
}
