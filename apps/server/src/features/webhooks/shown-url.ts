/** An address without what follows the "?", where people put secrets: for mails and the audit log. */
export function shownUrl(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
