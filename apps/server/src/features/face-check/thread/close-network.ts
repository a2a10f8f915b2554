/** The thread that looks at faces needs no network: whatever a library might try, nothing leaves the machine from here. */
import { createRequire, syncBuiltinESMExports } from 'node:module'

const require = createRequire(import.meta.url)

class NetworkClosed extends Error {
  constructor() {
    super('this thread opens no connections')
  }
}

const refuse = (): never => {
  throw new NetworkClosed()
}

export function closeNetwork(): void {
  // The modules themselves, not copies: what is imported later, and what was before, meets the same refusal.
  const { Socket } = require('node:net') as { Socket: { prototype: { connect: unknown } } }
  Socket.prototype.connect = refuse
  const dgram = require('node:dgram') as { Socket: { prototype: Record<'send' | 'connect', unknown> } }
  Object.assign(dgram.Socket.prototype, { send: refuse, connect: refuse })
  for (const name of ['node:dns', 'node:dns/promises']) {
    const dns = require(name) as Record<string, unknown>
    for (const call of Object.keys(dns)) if (/^(lookup|resolve|reverse)/.test(call)) dns[call] = refuse
  }
  globalThis.fetch = () => Promise.reject(new NetworkClosed())
  syncBuiltinESMExports()
}
