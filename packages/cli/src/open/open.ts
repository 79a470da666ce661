import { UsageError, verb } from '../command/verb.ts'

/** The pages of a project, in the order of the navigation. */
export const dashboardPages = [
  'overview',
  'setup',
  'users',
  'teams',
  'permissions',
  'sign-in',
  'domains',
  'email',
  'api-keys',
  'applications',
  'machines',
  'webhooks',
  'auth-hooks',
  'sign-up-rules',
  'terms',
  'sign-up-fields',
  'waitlist',
  'hosted-pages',
  'audit',
  'service',
  'transfers',
  'settings',
] as const

export const openVerb = verb({
  name: 'open',
  summary: 'Open the project in the dashboard',
  args: ['[page]'],
  options: { print: { type: 'boolean', help: 'Print the address and open nothing' } },
  examples: ['', 'users', 'api-keys --print'],
  async run({ args: [page], options, connection, openBrowser, isJson }) {
    if (page !== undefined && !dashboardPages.some((each) => each === page)) {
      throw new UsageError(`The dashboard has no page "${page}". Pages: ${dashboardPages.join(', ')}.`)
    }
    const { url, projectId } = connection
    const path = projectId === '' ? '' : `p/${projectId}${page === undefined || page === 'overview' ? '' : `/${page}`}`
    const address = `${url}/${path}`
    if (!options.print && !isJson) await openBrowser(address)
    return { value: { url: address }, text: address }
  },
})
