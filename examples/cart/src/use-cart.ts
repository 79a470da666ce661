import { usePortico, useUser } from '@portico/react'
import { useState } from 'react'

// #region use-cart
/**
 * The cart of the visitor. It is stored with the user, who is anonymous until the sign-up: no call is made and no user
 * created before there is something to store.
 */
export function useCart() {
  const { anonymous, users } = usePortico()
  const user = useUser({ allowAnonymous: true })
  const [isPending, setPending] = useState(false)
  const products = productsOf(user)

  async function add(product: string) {
    setPending(true)
    try {
      const shopper = user ?? (await anonymous.signIn())
      await users.updateMe({ clientMetadata: { cart: [...productsOf(shopper), product] } })
    } finally {
      setPending(false)
    }
  }
  return { products, add, isPending }
}

/** The metadata is written by the browser: what is in it is checked before it is used. */
function productsOf(user: { clientMetadata: unknown } | null): string[] {
  const { cart } = Object(user?.clientMetadata)
  return Array.isArray(cart) ? cart.filter((product) => typeof product === 'string') : []
}
// #endregion
