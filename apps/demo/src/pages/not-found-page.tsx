import { Link } from '../link.tsx'
import { useTitle } from '../use-title.ts'

export function NotFoundPage() {
  useTitle('Not found · Fernwood')
  return (
    <div className="page">
      <h1>Nothing grows here</h1>
      <p>
        This page does not exist. <Link href="/">Back to the start</Link>
      </p>
    </div>
  )
}
