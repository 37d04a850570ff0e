/** What keeps an account from being closed. */
export const closingObstacles = ['balance', 'withdrawal', 'round', 'ticket', 'downline', 'contract'] as const
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
