import { Suspense } from 'react'
import { Greeting } from './greeting'

/** A static page: the name is added in the browser. */
export default function HomePage() {
  return (
    <>
      <h1>Notes</h1>
      <p>
        <Suspense fallback="Welcome.">
          <Greeting />
        </Suspense>
      </p>
    </>
  )
}
