import { expect, test } from 'vitest'
import { ownAddresses, roomAddresses } from './room-address.mjs'

test.each([
  [{}, 'http://127.0.0.1:8090'],
  [{ ROOM_PORT: '9000', HOST: '10.0.0.5' }, 'http://10.0.0.5:9000'],
  [{ HOST: '::1' }, 'http://[::1]:8090'],
  [{ TLS_CERT: '/etc/room.pem', HOST: 'room.example.vn' }, 'https://room.example.vn:8090'],
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:8090'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://meet.lan:8080' }, 'http://meet.lan:8090'],
  [{ ROOM_PUBLIC_URL: 'https://room.example.vn/' }, 'https://room.example.vn'],
])('%j: browsers and the portal find the room at %s', (env, address) => {
  expect(roomAddresses(env)).toEqual({ ROOM_PUBLIC_URL: address, ROOM_URL: `${address}/bigbluebutton` })
})

test('both servers are found on whatever ports they listen, behind whatever address', () => {
  expect(ownAddresses({})).toEqual({ portal: 'http://127.0.0.1:8080', room: 'http://127.0.0.1:8090' })
  const env = { PORT: '18080', ROOM_PORT: '18090', ROOM_PUBLIC_URL: 'https://room.example.vn' }
  expect(ownAddresses(env)).toEqual({ portal: 'http://127.0.0.1:18080', room: 'http://127.0.0.1:18090' })
})

test('an address of the API that is given is used', () => {
  expect(roomAddresses({ ROOM_URL: 'https://other.example.vn/bigbluebutton' }).ROOM_URL).toBe(
    'https://other.example.vn/bigbluebutton',
  )
})
