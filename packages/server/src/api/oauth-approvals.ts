import { endpoints } from '@portico/contract'
import { success } from '../platform/http/response/success.ts'
import { decideApproval } from '../sign-in/openid/approvals/decide-approval.ts'
import { listApprovals } from '../sign-in/openid/approvals/list-approvals.ts'
import { implement } from './implement.ts'

export const oauthApprovalRoutes = implement('oauthApprovals', endpoints.oauthApprovals, {
  list: async ({ project, user, context }, deps) => {
    const items = await listApprovals(deps, project, { user, language: context.locale ?? 'en' })
    return { items, is_paginated: false as const }
  },
  decide: async ({ project, user, params, body, context }, deps) => {
    const approves = body.decision === 'approve'
    await decideApproval(deps, project, { user, id: params.approval_id, approves, context })
    return success
  },
})
