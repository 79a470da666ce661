import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

/** Shows a fallback if its content fails to render. React still reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
