import { Component, type ReactNode } from 'react'

interface PageBoundaryProps {
  /** What people read instead. */
  fallback: ReactNode
  /** Tells whoever runs the room, where there is a way. */
  onFault?: (detail: string) => void
  children: ReactNode
}

/** A fault while drawing would empty the page. */
export class PageBoundary extends Component<PageBoundaryProps, { hasFault: boolean }> {
  override readonly state = { hasFault: false }

  static getDerivedStateFromError() {
    return { hasFault: true }
  }

  override componentDidCatch(fault: unknown): void {
    this.props.onFault?.(fault instanceof Error ? (fault.stack ?? String(fault)) : String(fault))
  }

  override render(): ReactNode {
    return this.state.hasFault ? this.props.fallback : this.props.children
  }
}
