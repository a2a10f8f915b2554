import { expect, test } from 'vitest'
import { explainUnreachableMedia } from './reachable.js'

type Given = [mediaHost: string, publicUrl: string | undefined, announcedAddress: string | undefined]
const why = (...[mediaHost, publicUrl, announcedAddress]: Given) =>
  explainUnreachableMedia({ mediaHost, publicUrl, announcedAddress })

test.each<Given>([
  ['127.0.0.1', 'https://room.example.vn', undefined],
  ['localhost', undefined, '203.0.113.7'],
  ['::1', 'http://localhost:8090', '127.0.0.1:9000, 203.0.113.7:9000'],
])('media on %s alone is told of when people come to %s, %s', (...given) => {
  expect(why(...given)).toContain('ROOM_MEDIA_HOST')
})

test.each<Given>([
  ['0.0.0.0', 'https://room.example.vn', '203.0.113.7'],
  ['10.0.0.5', 'https://room.example.vn', undefined],
  ['127.0.0.1', undefined, undefined],
  ['127.0.0.1', 'http://127.0.0.1:8090', '127.0.0.1:9000'],
  ['::1', 'http://[::1]:8090', undefined],
])('media on %s is right for %s, %s', (...given) => expect(why(...given)).toBeNull())
