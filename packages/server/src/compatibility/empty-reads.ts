import type { CompatibilityHandlers } from './handlers.ts'

export const emptyReads = {
  getBilling: async () => ({ has_customer: false as const, default_payment_method: null }),
  listProducts: async () => ({ items: [], is_paginated: true as const, pagination: { next_cursor: null } }),
  listNotificationCategories: async () => ({ items: [], is_paginated: false as const }),
} satisfies Partial<CompatibilityHandlers<object>>
