import { Component, type ReactNode } from 'react'

interface PageBoundaryProps {
  /** What people read instead. */
  fallback: ReactNode
  /** Reports the fault to the operator of the room, where that is possible. */
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
