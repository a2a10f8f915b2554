/** The ports of all tests are given by one function, or two tests could take the same. */

// By a computed address: scripts/ is a project of its own, which those of the servers do not include.
const scripts = new URL('../../../../scripts/lib/', import.meta.url)
const ports = (await import(new URL('processes/free-port.mjs', scripts).href)) as {
  findQuietPort: (count?: number) => Promise<number>
}

export const { findQuietPort } = ports
