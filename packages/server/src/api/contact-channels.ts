import { type AccessType, ContactChannel, endpoints, knownError } from '@portico/contract'
import { steps } from '../access/steps.ts'
import { createChannel } from '../accounts/contact-channels/create-channel.ts'
import { deleteChannel } from '../accounts/contact-channels/delete-channel.ts'
import { findChannel, listChannels } from '../accounts/contact-channels/list-channels.ts'
import { updateChannel } from '../accounts/contact-channels/update-channel.ts'
import {
  countVerificationCode,
  findRecipient,
  primaryRecipient,
  storeVerificationCode,
} from '../accounts/contact-channels/verification.ts'
import type { ChannelRow } from '../accounts/users/channel-statements.ts'
import { requireOwnUser } from '../accounts/users/require-own-user.ts'
import { createView } from '../platform/database/wire-fields.ts'
import { schemaError } from '../platform/http/response/schema-error.ts'
import { success } from '../platform/http/response/success.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import { checkCodeOfLink, verifyOrCompleteSignUp } from '../sign-in/passwords/complete-sign-up.ts'
import { implement } from './implement.ts'

export const channelView = createView<ChannelRow>()(ContactChannel, { type: () => 'email' as const })

export const contactChannelRoutes = implement('contactChannels', endpoints.contactChannels, {
  sendVerificationCode: steps({
    prepare: async (call, deps) =>
      countVerificationCode(deps, call.project, primaryRecipient(call.user, call.body.email), linkOf(call)),
    commit: async (call, deps, recipient) => {
      if (recipient) await storeVerificationCode(deps, call.project, recipient, linkOf(call))
      return success
    },
  }),
  verify: async ({ project, body, context }, deps) => {
    return (await verifyOrCompleteSignUp(deps, project, { code: body.code, context })) ?? success
  },
  checkVerificationCode: async ({ project, user, body, hasOwnPrefix }, deps) => {
    const { userId, email } = await checkCodeOfLink(deps, project, body.code)
    // An impersonator has no access to the emails of the user.
    const is_own_account = user !== null && user.id === userId && user.impersonation === null
    return { is_code_valid: true as const, ...(hasOwnPrefix && { email, is_own_account }) }
  },
  list: async (call, deps) => {
    requireOwnUser(call, call.query.user_id)
    const channels = await listChannels(deps, call.project, filterOf(call.query))
    return { items: channels.map(channelView), is_paginated: false as const }
  },
  create: async (call, deps) => {
    const { body } = call
    requireOwnUser(call, body.user_id)
    const channel = {
      userId: body.user_id,
      value: body.value,
      usedForAuth: body.used_for_auth,
      isPrimary: body.is_primary ?? false,
      isVerified: body.is_verified ?? false,
      needsProof: needsProof(call),
    }
    return channelView(await createChannel(deps, call.project, channel, call.context))
  },
  get: async (call, deps) => {
    requireOwnUser(call, call.params.user_id)
    const channel = await findChannel(deps, call.project, idsOf(call))
    if (!channel) throw knownError('CONTACT_CHANNEL_NOT_FOUND')
    return channelView(channel)
  },
  update: async (call, deps) => {
    const { body, context } = call
    requireOwnUser(call, call.params.user_id)
    const changed = await updateChannel(
      deps,
      call.project,
      { ...idsOf(call), needsProof: needsProof(call), context },
      {
        value: body.value,
        usedForAuth: body.used_for_auth,
        isPrimary: body.is_primary,
        isVerified: body.is_verified,
      },
    )
    return channelView(changed)
  },
  delete: async (call, deps) => {
    requireOwnUser(call, call.params.user_id)
    await deleteChannel(deps, call.project, { ...idsOf(call), context: call.context })
    return success
  },
  sendVerificationCodeTo: steps({
    prepare: async (call, deps) => {
      requireOwnUser(call, call.params.user_id)
      const recipient = await findRecipient(deps, call.project, idsOf(call))
      return countVerificationCode(deps, call.project, recipient, linkOf(call))
    },
    commit: async (call, deps, recipient) => {
      if (recipient) await storeVerificationCode(deps, call.project, recipient, linkOf(call))
      return success
    },
  }),
})

/** A project that hides accounts lets users sign in with addresses that they have verified. */
const needsProof = ({ access, project }: { access: AccessType | null; project: Project }): boolean =>
  access === 'client' && project.options.hideAccounts

const linkOf = ({ body, context }: { body: { callback_url: string }; context: RequestContext }) => ({
  callbackUrl: body.callback_url,
  context,
})

const idsOf = ({ params }: { params: { user_id: string; contact_channel_id: string } }) => ({
  userId: params.user_id,
  channelId: params.contact_channel_id,
})

/** Requires a user or a channel: the list of all channels of a project is not offered. */
function filterOf(query: { user_id?: string | undefined; contact_channel_id?: string | undefined }) {
  const { user_id: userId, contact_channel_id: channelId } = query
  if (userId !== undefined) return { userId, channelId }
  if (channelId !== undefined) return { channelId }
  throw schemaError('GET', '/api/v1/contact-channels', ['query.user_id: is required, or contact_channel_id'])
}
