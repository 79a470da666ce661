import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const contactChannelRoutes = {
  sendVerificationCode: { method: 'POST', path: '/contact-channels/send-verification-code' },
  verify: { method: 'POST', path: '/contact-channels/verify' },
  checkVerificationCode: { method: 'POST', path: '/contact-channels/verify/check-code' },
  list: { method: 'GET', path: '/contact-channels' },
  create: { method: 'POST', path: '/contact-channels' },
  get: { method: 'GET', path: '/contact-channels/{user_id}/{contact_channel_id}' },
  update: { method: 'PATCH', path: '/contact-channels/{user_id}/{contact_channel_id}' },
  delete: { method: 'DELETE', path: '/contact-channels/{user_id}/{contact_channel_id}' },
  sendVerificationCodeTo: {
    method: 'POST',
    path: '/contact-channels/{user_id}/{contact_channel_id}/send-verification-code',
  },
} as const satisfies Routes
