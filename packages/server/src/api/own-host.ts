import { endpoints, knownError } from '@portico/contract'
import { steps } from '../access/steps.ts'
import { success } from '../platform/http/response/success.ts'
import { storeHostCheck } from '../workspaces/own-host/check-own-host.ts'
import { lookUpHost } from '../workspaces/own-host/look-up-host.ts'
import { findOwnHost } from '../workspaces/own-host/own-host-rows.ts'
import { ownHostView } from '../workspaces/own-host/own-host-view.ts'
import { removeOwnHost, setOwnHost } from '../workspaces/own-host/set-own-host.ts'
import { implement } from './implement.ts'

export const ownHostRoutes = implement('ownHost', endpoints.ownHost, {
  get: async ({ project }, deps) => ownHostView(deps, project, await findOwnHost(deps, project.id)),
  set: async ({ project, body, context }, deps) =>
    ownHostView(deps, project, await setOwnHost(deps, project, body.host, context)),
  check: steps({
    async prepare({ project }, deps) {
      const row = await findOwnHost(deps, project.id)
      if (!row) throw knownError('OWN_HOST_NOT_FOUND')
      return { row, findings: await lookUpHost(deps, row) }
    },
    async commit({ project, context }, deps, { row, findings }) {
      const stored = await storeHostCheck(deps, project, { row, findings, context })
      if (!stored) throw knownError('OWN_HOST_NOT_FOUND')
      return ownHostView(deps, project, stored)
    },
  }),
  remove: async ({ project, context }, deps) => {
    await removeOwnHost(deps, project, context)
    return success
  },
})
