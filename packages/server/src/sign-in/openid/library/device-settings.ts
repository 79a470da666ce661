/** Settings of the library for devices without a browser (RFC 8628). The pages are ours: the hooks note what they show. */
import type { ProviderClient, ProviderContext } from 'oidc-provider'
import { type DeviceOrigin, type DevicePage, runningRequest } from './running-request.ts'

/** Form of the codes that users type: 25 billion. */
const mask = '****-****'

type ConfirmationArguments = readonly [
  context: ProviderContext,
  form: string,
  client: ProviderClient,
  origin: DeviceOrigin,
  userCode: string,
]

/** Returns the settings of the device flow. */
export const deviceFlow = (now: () => number) => ({
  enabled: true,
  charset: 'base-20',
  mask,
  deviceInfo(): DeviceOrigin {
    const { country = null, networkAddress = null } = runningRequest.getStore()?.context ?? {}
    return { atMillis: now(), country, networkAddress }
  },
  async userCodeInputSource(context: ProviderContext, form: string, _out?: unknown, error?: Error) {
    const secret = /name="xsrf" value="([\w-]+)"/.exec(form)?.[1] ?? ''
    note(context, { page: 'entry', secret, refusal: error ? refusalOf(error) : null })
  },
  async userCodeConfirmSource(...[context, , { portico }, origin, userCode]: ConfirmationArguments) {
    note(context, { page: 'confirmation', clientName: portico.name, userCode, origin })
  },
  async successSource(context: ProviderContext) {
    note(context, { page: 'done' })
  },
})

const refusalOf = ({ name }: Error) => (name === 'AbortedError' ? 'stopped' : 'code')

function note(context: ProviderContext, page: DevicePage): void {
  const running = runningRequest.getStore()
  if (running) running.devicePage = page
  context.body = page.page
}
