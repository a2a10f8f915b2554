/** The text of a .docx, as its XML has it. */
import { inflateRawSync } from 'node:zlib'

const centralEntry = Buffer.from('PK\u0001\u0002', 'latin1')

export function wordsOfDocument(bytes: Buffer): string {
  const name = 'word/document.xml'
  for (let at = bytes.indexOf(centralEntry); at >= 0; at = bytes.indexOf(centralEntry, at + 1)) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    if (bytes.toString('utf8', at + 46, nameEnd) !== name) continue
    const header = bytes.readUInt32LE(at + 42)
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    return inflateRawSync(packed).toString()
  }
  throw new Error(`There is no ${name} in it`)
}
