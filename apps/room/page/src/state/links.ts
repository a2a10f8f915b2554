/** Finds web addresses in what people write. Only http and https become links: nothing that a click could run. */
export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

const address = /\b(?:https?:\/\/|www\.)[^\s<>"']+/giu
/** What ends a sentence does not belong to the address before it. */
const trailing = /[.,;:!?…]+$/u

function trimmed(found: string): string {
  let text = found.replace(trailing, '')
  // A closing bracket belongs to the address only if it opens in it.
  while (text.endsWith(')') && text.split('(').length < text.split(')').length) text = text.slice(0, -1).replace(trailing, '')
  return text
}

function hrefOf(text: string): string | null {
  try {
    const url = new URL(/^www\./i.test(text) ? `https://${text}` : text)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

export function partsOf(message: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of message.matchAll(address)) {
    const text = trimmed(match[0])
    const href = hrefOf(text)
    if (href === null) continue
    if (match.index > end) parts.push({ kind: 'text', text: message.slice(end, match.index) })
    parts.push({ kind: 'link', text, href })
    end = match.index + text.length
  }
  if (end < message.length) parts.push({ kind: 'text', text: message.slice(end) })
  return parts
}
