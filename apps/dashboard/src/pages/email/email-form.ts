import type { EmailConfig, ProjectConfigUpdate } from '@portico/sdk/admin'

/** The values of the form of the email server. */
export interface EmailForm {
  type: 'shared' | 'standard'
  host: string
  port: string
  username: string
  password: string
  senderName: string
  senderEmail: string
}

/** Returns the stored settings as the values of the form. */
export const toEmailForm = (config: EmailConfig): EmailForm => {
  if (config.type === 'shared') return { ...blank, type: 'shared' }
  const { port, password = '', ...own } = config
  return { ...own, port: String(port), password }
}

const blank = { host: '', port: '587', username: '', password: '', senderName: '', senderEmail: '' }

/** Returns the settings of an own server. */
export const toEmailServer = ({ type: _, port, ...form }: EmailForm) => ({
  ...form,
  host: form.host.trim(),
  senderEmail: form.senderEmail.trim(),
  port: Number(port),
})

/** Returns the change that stores the form. */
export const toEmailConfig = (form: EmailForm): NonNullable<ProjectConfigUpdate['emailConfig']> =>
  form.type === 'shared' ? { type: 'shared' } : { type: 'standard', ...toEmailServer(form) }
