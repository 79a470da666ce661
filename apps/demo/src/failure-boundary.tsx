import { Component, type ReactNode } from 'react'

/** Shows the error of a page, with a button to try again. */
export class FailureBoundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state: { message: string | null } = { message: null }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    const { message } = this.state
    if (message === null) return this.props.children
    return (
      <div className="page" role="alert">
        <h1>This page could not be shown</h1>
        <p>{message}</p>
        <button className="call" onClick={() => window.location.reload()} type="button">
          Try again
        </button>
      </div>
    )
  }
}
