/** URL.canParse came with iOS 17 and Chrome 120: later than the oldest browsers that open our pages. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
