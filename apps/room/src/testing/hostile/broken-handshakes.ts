/** What strangers send to the port where sockets are opened, and no browser would. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { closeCodes } from '../../contract/server-messages.js'

const guessedKey = 'x'.repeat(32)

const handshake = (path: string, protocol = '') =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: room',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...(protocol === '' ? [] : [`Sec-WebSocket-Protocol: ${protocol}`]),
    '\r\n',
  ].join('\r\n')
const withKey = handshake('/room/socket', `hop.room, ${guessedKey}`)

interface BrokenHandshake {
  sends: (string | Buffer)[]
  /** Goes without waiting for an answer, and without a word. */
  isGoneAtOnce?: true
}

export const brokenHandshakes: Record<string, BrokenHandshake> = {
  'an address that is none': { sends: [handshake('//')] },
  'half an address': { sends: [handshake('http://[')] },
  'a path that does not exist': { sends: [handshake('/room/elsewhere', 'hop.room, x')] },
  'no protocol': { sends: [handshake('/room/socket')] },
  'no key': { sends: [handshake('/room/socket', 'hop.room')] },
  'somebody who is gone before the answer': { sends: [handshake('/room/elsewhere')], isGoneAtOnce: true },
  'somebody with a guessed key who is gone before the answer': { sends: [withKey], isGoneAtOnce: true },
  'a guessed key': { sends: [withKey] },
  'a guessed key, then a frame that is none': { sends: [withKey, Buffer.from([0xff, 0xff, 1, 2, 3, 4, 5, 6])] },
  'a guessed key, then a frame that browsers would have masked': { sends: [withKey, Buffer.from([0x81, 0x01, 0x41])] },
  'a guessed key, then a frame longer than there is': { sends: [withKey, Buffer.from([0x82, 0xff, ...Array(8).fill(0x7f)])] },
}

const refusals = [Buffer.from('HTTP/1.1 400 '), closeFrame(closeCodes.badTicket)]

/** Whether the room says no to it; one that is gone at once hears nothing. */
export async function tryHandshake(url: string, { sends, isGoneAtOnce }: BrokenHandshake): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const line = connect({ host: hostname, port: Number(port), noDelay: true })
  line.on('error', () => {})
  await once(line, 'connect')
  for (const each of sends) line.write(each)
  if (isGoneAtOnce) {
    await setImmediate()
    line.resetAndDestroy()
    return true
  }
  let heard = Buffer.alloc(0)
  let isRefused = false
  for await (const chunk of line) {
    heard = Buffer.concat([heard, chunk as Buffer])
    isRefused = refusals.some((refusal) => heard.includes(refusal))
    if (isRefused) break
  }
  line.destroy()
  return isRefused
}

/** Its first bytes; the reason follows. */
function closeFrame(code: number): Buffer {
  const frame = Buffer.from([0x88, 0, 0, 0])
  frame.writeUInt16BE(code, 2)
  frame[1] = 2 + 'TicketUnknown'.length
  return frame
}
