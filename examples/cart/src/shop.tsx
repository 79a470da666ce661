import { UserButton, usePortico, useUser } from '@portico/react'
import { useCart } from './use-cart'

const products = ['Snowdrop bulbs', 'Poppy seeds', 'Borage seeds']

export function Shop() {
  const { products: cart, add, isPending } = useCart()
  return (
    <>
      <header>
        <a href="/">Seeds and bulbs</a>
        <UserButton />
      </header>
      <main>
        <h1>For the garden</h1>
        <ul>
          {products.map((product) => (
            <li key={product}>
              {product}{' '}
              <button
                aria-label={`Add to cart: ${product}`}
                disabled={isPending}
                onClick={() => void add(product)}
                type="button"
              >
                Add to cart
              </button>
            </li>
          ))}
        </ul>
        <h2>Your cart</h2>
        <p role="status">{cart.length === 0 ? 'It is empty.' : cart.join(', ')}</p>
        {cart.length > 0 && <Checkout />}
      </main>
    </>
  )
}

/** Visitors sign up before they order. The sign-up makes the anonymous user real, and the cart stays. */
function Checkout() {
  const portico = usePortico()
  const user = useUser()
  return user ? (
    <p>Ready to order, {user.displayName ?? user.primaryEmail}.</p>
  ) : (
    <a href={portico.urlOf('signUp', { returnTo: true })}>Sign up to order</a>
  )
}
