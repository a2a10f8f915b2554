/** Who is in a list that was pasted from a mail, a table or a chat: "Trần Bình <binh@example.vn>; chi@example.vn". */
interface Person {
  name: string
  email: string
}

const withAddress = /^(?<before>.*?)[<(]?(?<email>[^\s<>()"'@]+@[^\s<>()"'@]+\.[^\s<>()"'@.]{2,})[>)]?\s*$/u
/** What no person's name may hold. */
const notInNames = /[^\p{L}\p{M}\p{N} _.'’()-]+/gu

/** Without a name before it, an address is named by its own beginning: "tran.binh" is better than another box to fill in. */
const nameOf = (before: string, email: string): string => {
  const written = before.replaceAll(notInNames, ' ').replaceAll(/\s+/g, ' ').trim()
  const beginning = (email.split('@')[0] ?? '').replaceAll(notInNames, '')
  return [written, beginning].find((name) => name.length > 1) ?? email.replaceAll(notInNames, ' ')
}

/** One, or none, is no list: the field takes it as it was pasted. */
export function peopleIn(pasted: string): Person[] {
  const found = new Map<string, Person>()
  for (const part of pasted.split(/[;,\n\r]+/)) {
    const { before = '', email = '' } = withAddress.exec(part.trim())?.groups ?? {}
    const address = email.toLowerCase()
    if (address !== '' && !found.has(address)) found.set(address, { name: nameOf(before, address), email: address })
  }
  return found.size > 1 ? [...found.values()] : []
}
