// @ts-check
// Loaded into a measured process before its own code: answers {type: 'cpu'}. The process itself need not know.

process.on('message', (/** @type {{ type?: string } | null} */ message) => {
  if (message?.type !== 'cpu') return
  const { user, system } = process.cpuUsage()
  process.send?.({ type: 'cpu', cpuMs: (user + system) / 1000 })
})
// Listening must not keep alive a process that would otherwise end.
process.channel?.unref()
