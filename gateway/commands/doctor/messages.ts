import { createTransport } from 'nodemailer'
import { type Environment, smsProviderOf } from '#gateway/environment.ts'
import { mailFault } from '#gateway/outbox/mail-fault.ts'
import { withTimeouts } from '#gateway/outbox/outbox.ts'
import { type Finding, fault, fine, warning } from './finding.ts'

/** Logs in to the mail server without sending anything. */
export async function checkMail({ ATOLL_SMTP_URL: server }: Environment): Promise<Finding> {
  if (server === undefined) return warning('mail', 'no e-mail is sent: set mail.server and mail.from')
  const { host } = new URL(server)
  const transport = createTransport(withTimeouts(server))
  try {
    await transport.verify()
    return fine('mail', `${host} takes e-mails`)
  } catch (error) {
    const { code, reply = '' } = mailFault(error)
    return fault('mail', `${host} does not (${`${code} ${reply}`.trim()}): correct mail.server`)
  } finally {
    transport.close()
  }
}

/** Says whether text messages are sent. */
export function checkTexts(environment: Environment): Finding {
  const provider = smsProviderOf(environment)
  if (!provider) return warning('SMS', 'no text message is sent, and nobody can register by telephone: set all of sms')
  return fine('SMS', `${new URL(provider.url).host} sends registration codes`)
}
