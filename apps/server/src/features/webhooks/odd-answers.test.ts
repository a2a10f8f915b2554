import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { postEvent } from './post-event.js'

let close = () => {}
afterEach(() => close())

/** A receiver that answers by the byte. */
async function postTo(answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return postEvent(`http://${host}/`, {}, '{}', { insideHosts: [host] }, 1000)
}

test('an answer that changes the protocol is an answer that was not a yes', async () => {
  const outcome = await postTo((socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: anything\r\n\r\n'),
  )
  expect(outcome).toMatchObject({ status: 101, problem: 'answerRefused' })
})

test.each([
  ['break off', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nok'],
  ['are longer than was said', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok and more'],
  ['are no chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\nzz\r\n'],
])('a yes whose words %s is a yes', async (_, bytes) => {
  expect(await postTo((socket) => socket.end(bytes))).toMatchObject({ status: 200, problem: null })
})

test('a yes whose words do not end in time is a yes', async () => {
  const outcome = await postTo((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nok'))
  expect(outcome).toMatchObject({ status: 200, problem: null, answer: 'ok' })
})

test('words without an end are read to a limit', async () => {
  const outcome = await postTo((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    const more = () => {
      while (!socket.destroyed && socket.write('a'.repeat(65_536)));
    }
    socket.on('drain', more)
    more()
  })
  expect(outcome).toMatchObject({ status: 200, problem: null, answer: 'a'.repeat(2000) })
})

test.each(['hello\r\n\r\n', `HTTP/1.1 200 OK\r\n${`x: ${'a'.repeat(8000)}\r\n`.repeat(50)}`])(
  'what is no HTTP, or a head without an end, is a receiver that was not reached',
  async (bytes) => expect(await postTo((socket) => socket.write(bytes))).toMatchObject({ status: null, problem: 'unreachable' }),
)
