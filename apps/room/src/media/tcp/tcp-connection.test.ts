import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { TcpConnection, type TcpConnectionListener } from './tcp-connection.js'

const nobody: TcpConnectionListener = { find: () => undefined, onKnown: () => {}, onDropped: () => {}, onClosed: () => {} }

const openSockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length

/** Node does not close a socket that is to be reset while it is being ended: its thread could then never end either. */
it('somebody who hangs up while the room closes the connection leaves nothing open', async () => {
  const openBefore = openSockets()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const browser = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
  const [socket] = (await once(server, 'connection')) as [Socket]
  const connection = new TcpConnection(socket, '127.0.0.1', nobody, () => 0)
  // Our own farewell, which answers the other one, is on its way then.
  socket.on('end', () => queueMicrotask(() => connection.close()))
  browser.end()
  await once(socket, 'close')
  browser.destroy()
  await new Promise((resolve) => server.close(resolve))
  // Those of tests before this one may end meanwhile.
  await expect.poll(openSockets, { timeout: 5000 }).toBeLessThanOrEqual(openBefore)
})
