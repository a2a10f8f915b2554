/** AbortSignal.timeout came with iOS 16 and Chrome 103: later than the oldest browsers that open our pages. */
export function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}
