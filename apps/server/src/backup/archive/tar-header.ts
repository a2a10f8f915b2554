/** Headers of tar members (POSIX ustar, with pax records for long names), so that any tar can look into a backup. */

export const blockBytes = 512

export interface TarHeader {
  name: string
  size: number
  /** '0' is a file, 'x' holds pax records about the next member. */
  type: string
}

const nameBytes = 100
const largestOctal = 0o77777777777

/** The blocks that come before the content. As many for a name, whatever the size: a header can be written once the size is known. */
export function encodeHeader({ name, size }: { name: string; size: number }): Buffer {
  const isShort = Buffer.byteLength(name) <= nameBytes && /^[\x20-\x7e]*$/.test(name)
  if (isShort) return headerBlock(name, size, '0')
  const record = Buffer.from(paxRecord('path', name))
  const padding = Buffer.alloc(paddingAfter(record.length))
  return Buffer.concat([headerBlock('long-name', record.length, 'x'), record, padding, headerBlock('long-name', size, '0')])
}

export const paddingAfter = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes

/** Undefined for an empty block, by which an archive ends; throws at anything that is no header. */
export function decodeHeader(block: Buffer): TarHeader | undefined {
  if (block.every((byte) => byte === 0)) return undefined
  if (octal(block, 148, 8) !== checksum(block)) throw new Error('not a tar header')
  const prefix = textAt(block, 345, 155)
  const name = textAt(block, 0, nameBytes)
  const size = sizeOf(block)
  if (!Number.isSafeInteger(size) || size < 0) throw new Error('not a size')
  return { name: prefix ? `${prefix}/${name}` : name, size, type: String.fromCharCode(block[156] ?? 0) }
}

/** The path that the pax records name, if they do. */
export function pathInPax(records: Buffer): string | undefined {
  for (let from = 0; from < records.length;) {
    const space = records.indexOf(0x20, from)
    const digits = records.toString('latin1', from, Math.max(from, space))
    const length = /^\d+$/.test(digits) ? Number(digits) : 0
    // It counts itself, the space and the line end, and ends within the member.
    if (length < digits.length + 2 || from + length > records.length) throw new Error('broken pax records')
    const record = records.toString('utf8', space + 1, from + length - 1)
    if (record.startsWith('path=')) return record.slice('path='.length)
    from += length
  }
  return undefined
}

function headerBlock(name: string, size: number, type: string): Buffer {
  const block = Buffer.alloc(blockBytes)
  block.write(name, 0, nameBytes, 'utf8')
  block.write('0000600\0', 100, 'latin1')
  block.write('0000000\0', 108, 'latin1')
  block.write('0000000\0', 116, 'latin1')
  writeSize(block, size)
  block.write('00000000000\0', 136, 'latin1')
  block.write(type, 156, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

/** From 8 GB on as a binary number: GNU's extension, which others can read too. */
function writeSize(block: Buffer, size: number): void {
  if (size <= largestOctal) {
    block.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1')
    return
  }
  block[124] = 0x80
  block.writeBigUInt64BE(BigInt(size), 128)
}

function sizeOf(block: Buffer): number {
  return (block[124] ?? 0) & 0x80 ? Number(block.readBigUInt64BE(128)) : octal(block, 124, 12)
}

/** NaN for anything else. */
function octal(block: Buffer, from: number, length: number): number {
  const digits = textAt(block, from, length).trim() || '0'
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN
}

function textAt(block: Buffer, from: number, length: number): string {
  const field = block.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end)
}

/** The sum of all bytes, its own field counted as spaces. */
function checksum(block: Buffer): number {
  let sum = 8 * 0x20
  for (const [index, byte] of block.entries()) if (index < 148 || index >= 156) sum += byte
  return sum
}

/** "length path=value": the length counts itself. */
function paxRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`)
  let length = rest + String(rest).length
  if (rest + String(length).length !== length) length = rest + String(length).length
  return `${length} ${key}=${value}\n`
}
