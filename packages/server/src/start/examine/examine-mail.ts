import { type SmtpFailure, smtpFailureOf } from '../../messaging/emails/smtp/smtp-failure.ts'
import { isLoopback, ownServerOptions } from '../../messaging/emails/smtp/smtp-options.ts'
import type { Config } from '../../platform/config.ts'
import type { Finding } from './finding.ts'

type MailSettings = Pick<Config, 'smtpUrl' | 'allowPlainSmtp' | 'isProduction'>

/** Connects to the mail server of the settings and signs in, without sending an email. */
export async function examineMail(config: MailSettings): Promise<Finding[]> {
  const failure = await connect(config, {})
  if (failure !== null) return [findingOf(failure, config)]
  const { hostname } = new URL(config.smtpUrl)
  if (!config.isProduction || isLoopback(hostname)) return []
  // Emails contain codes. Without TLS, everyone on the way could read them.
  if ((await connect(config, { requireTLS: true })) !== 'no-tls') return []
  return [findingOf('no-tls', config)]
}

async function connect(config: MailSettings, more: { requireTLS?: true }): Promise<SmtpFailure | null> {
  const { createTransport } = await import('nodemailer')
  const options = { ...ownServerOptions(config.smtpUrl, config), ...more, pool: false as const }
  const transport = createTransport(options)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return smtpFailureOf(error)
  } finally {
    transport.close()
  }
}

function findingOf(failure: SmtpFailure, { smtpUrl }: MailSettings): Finding {
  const { host } = new URL(smtpUrl)
  if (failure === 'login-refused') {
    const message = `The mail server ${host} refuses the user name or the password of PORTICO_SMTP_URL.`
    const repair = 'Set PORTICO_SMTP_URL with the right user name and password, percent-encoded.'
    return { code: 'MAIL_SIGN_IN', message, repair }
  }
  if (failure === 'no-tls') {
    const message = `The mail server ${host} offers no TLS with a valid certificate for its name.`
    const repair =
      'Use the host name of the certificate in PORTICO_SMTP_URL; for an authority of your own, set NODE_EXTRA_CA_CERTS to its file.'
    return { code: 'MAIL_TLS', message, repair }
  }
  const message = `The mail server ${host} cannot be used (${failure}), so emails wait in the outbox.`
  const repair = 'Check host and port of PORTICO_SMTP_URL, and that a firewall lets the service through.'
  return { code: 'MAIL_UNREACHABLE', message, repair }
}
