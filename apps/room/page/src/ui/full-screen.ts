/** Refused in some frames; iPhones, and Safari before 16.4, have none: then nothing happens. */
export function toggleFullScreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen?.() : document.documentElement.requestFullscreen?.()
  change?.catch(() => undefined)
}
