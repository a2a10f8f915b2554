// By a computed address: scripts/ is a project of its own, which the room's does not include.
const scripts = new URL('../../../../scripts/lib/', import.meta.url)
const ports = (await import(new URL('processes/free-port.mjs', scripts).href)) as { findQuietPort: () => Promise<number> }

export const freePort = ports.findQuietPort
