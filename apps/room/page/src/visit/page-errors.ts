/** Reports faults of the page itself, a few times only: one fault may repeat with every picture. */
const most = 5

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

export function watchPageErrors(target: Target, report: (detail: string) => void): () => void {
  let left = most
  const reportError = (fault: unknown) => {
    // Browsers also report a layout that took two rounds, and errors in scripts of others: without an error object.
    if (!(fault instanceof Error) || left === 0) return
    left--
    report(fault.stack ?? String(fault))
  }
  const onError = (event: Event) => reportError((event as ErrorEvent).error)
  const onRejection = (event: Event) => reportError((event as PromiseRejectionEvent).reason)
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}
