// @ts-check
// Loaded into a measured process before its own code: answers {type: 'usage'} and {type: 'held'}. The process itself need not know.

process.on('message', (/** @type {{ type?: string } | null} */ message) => {
  if (message?.type === 'held') {
    globalThis.gc?.()
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ type: 'held', heldBytes: heapUsed + external })
  }
  if (message?.type !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({
    type: 'usage',
    cpuMs: (user + system) / 1000,
    rssBytes: process.memoryUsage.rss(),
    // In KiB on every system.
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
  })
})
// Listening must not keep alive a process that would otherwise end.
process.channel?.unref()
