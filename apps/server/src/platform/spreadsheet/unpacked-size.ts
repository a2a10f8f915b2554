/**
 * How large a zip file says its contents are. A file of 10 MB can unpack to gigabytes; the reader stops a part at the size its directory
 * declares, so that it is enough to look at that before anything is unpacked.
 */
const directoryEnd = 0x06054b50
const directoryEntry = 0x02014b50
const endLength = 22
const entryLength = 46

/** Undefined when the file is no zip, or one that keeps its sizes elsewhere (larger than 4 GB, or hiding them). */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let n = 0; n < count; n += 1) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== directoryEntry) return undefined
    const packed = view.getUint32(at + 20, true)
    const unpacked = view.getUint32(at + 24, true)
    if (unpacked === 0 && packed > 2) return undefined
    total += unpacked
    at += entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return total
}

/** The directory's end stands at the end of the file, before a comment of at most 64 kB. */
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - endLength - 0xffff)
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) === directoryEnd) return at
  }
  return undefined
}
