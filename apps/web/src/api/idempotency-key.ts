/**
 * One key for one content: pressed twice, or sent again after a lost answer, the same key goes along, and the server does it once. What was
 * changed in between is another request.
 */
export function keyPerContent(): (input: unknown) => string {
  let last: { content: string; key: string } | undefined
  return (input) => {
    const content = JSON.stringify(input)
    if (last?.content !== content) last = { content, key: newKey() }
    return last.key
  }
}

/** Not randomUUID: over plain http, in an office's own network, browsers do not have it. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
