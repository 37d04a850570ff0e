/**
 * What keeps an account from being closed. A break does, because closing deletes the details by which the same person is
 * kept from opening another account.
 */
export const closingObstacles = [
  'break',
  'balance',
  'withdrawal',
  'exchange',
  'round',
  'ticket',
  'downline',
  'contract',
  'pay',
] as const
/** The events of a security log. */
export const securityKinds = [
  'login',
  'passwordChanged',
  'paymentPasswordSet',
  'passkeyAdded',
  'passkeyRemoved',
  'appAdded',
  'appRemoved',
  'recoveryRenewed',
  'recoveryUsed',
  'providerLinked',
  'newNetwork',
  'sessionsEnded',
  'payeeAdded',
  'payeeRemoved',
  'emailChanged',
  'mobileChanged',
  'dataExported',
] as const
