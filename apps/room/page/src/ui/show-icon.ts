/** In the tab; a picture that cannot be had leaves the one that is there. */
export function showIcon(url: string | null): void {
  if (url === null) return
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!icon) return
  icon.removeAttribute('type')
  icon.href = url
}
