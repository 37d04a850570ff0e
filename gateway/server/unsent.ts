import type { Services } from '#gateway/services.ts'

/** Returns the kinds of messages that never leave this machine, because the operator has set nobody who sends them. */
export function unsent({ outbox, providerCodes }: Pick<Services, 'outbox' | 'providerCodes'>): ('mail' | 'sms')[] {
  return [...(outbox.sendsMail ? [] : ['mail' as const]), ...(providerCodes ? [] : ['sms' as const])]
}
