import { endpoints } from '@portico/contract'
import { implementEndpoints } from '../access/implement.ts'

export const compatibilityRoutes = implementEndpoints('compatibility', endpoints.compatibility, {
  getBilling: async () => ({ has_customer: false as const, default_payment_method: null }),
  listProducts: async () => ({ items: [], is_paginated: true as const, pagination: { next_cursor: null } }),
  listNotificationCategories: async () => ({ items: [], is_paginated: false as const }),
})
